import { Recent } from '../../recent.ts'

/** A report of a list, and how many stand before it. */
export interface Mark {
  readonly before: number
  readonly submittedAt: string
  readonly id: string
}

// Where the late pages of a list began and ended that this isolate read, as long as the list has the version it had then:
// who goes from page to page passes over nothing twice.
const most = 100
const lists = new Recent<string, { version: number; marks: readonly Mark[] }>(500)

const marksOf = (scope: string, version: number): readonly Mark[] => {
  const list = lists.get(scope)
  return list?.version === version ? list.marks : []
}

/** The nearest mark at or before a place in a list of a version; undefined when there is none. */
export const markBefore = (scope: string, version: number, offset: number): Mark | undefined =>
  marksOf(scope, version)
    .filter(({ before }) => before <= offset)
    .reduce<Mark | undefined>((best, mark) => (best && best.before >= mark.before ? best : mark), undefined)

export const remember = (scope: string, version: number, marks: readonly Mark[]): void => {
  const known = new Map([...marksOf(scope, version), ...marks].map((mark) => [mark.before, mark]))
  lists.set(scope, { version, marks: [...known.values()].slice(-most) })
}
