import { isLetter } from './document-form.ts'
import type { PageFacts } from './page-facts.ts'
import type { ComparedRequest } from './compared-request.ts'
import { soughtRequest, type SoughtRequest } from './verdict.ts'

/** Requests by the facts that a page may have. */
export interface RequestIndex {
  /** The requests that may be the document's: those with its number or plate first, then those with a name and the date. */
  candidates: (facts: PageFacts, plates: ReadonlySet<string>, most: number) => readonly SoughtRequest[]
  withIds: (ids: ReadonlySet<string>) => readonly SoughtRequest[]
  /** Whether the client has another open request of the same date. `byWholeName`: a similar name is another client's. */
  isRepeated: (sought: SoughtRequest, byWholeName: boolean) => boolean
}

type Groups = ReadonlyMap<string, readonly SoughtRequest[]>

const groupBy = (all: readonly SoughtRequest[], keysOf: (sought: SoughtRequest) => Iterable<string>): Groups => {
  const groups = new Map<string, SoughtRequest[]>()
  for (const sought of all)
    for (const key of keysOf(sought)) {
      const group = groups.get(key)
      if (group) group.push(sought)
      else groups.set(key, [sought])
    }
  return groups
}

/** First and last word, in any order: `Garcia Luis` may be the same client as `Luis M. Garcia`. */
export const clientKey = ({ name }: SoughtRequest): string => {
  const [first = '', last = ''] = [name.words[0], name.words.at(-1)]
  return first < last ? `${first} ${last}` : `${last} ${first}`
}

const wholeName = ({ name }: SoughtRequest): string => `whole ${[...name.words].sort().join(' ')} ${name.suffix ?? ''}`

/** Requests of one date among which those with a name on the page are looked for. */
const maxOfDate = 500

export const indexRequests = (requests: readonly ComparedRequest[]): RequestIndex => {
  const all = requests.map(soughtRequest)
  const byNumber = groupBy(all, ({ number }) => (number ? [number.folded] : []))
  const byPlate = groupBy(all, ({ request }) => request.plates)
  const byDate = groupBy(all, ({ request }) => [request.crashDate])
  let byLast: Groups | undefined
  const clientsOf = new Map<string, Groups>()

  const byLastName = () => (byLast ??= groupBy(all, ({ name }) => (name.words.length > 1 ? [name.words.at(-1)!] : [])))
  return {
    candidates: ({ numbers, dates, names, isScan, form }, plates, most) => {
      const found = new Set<SoughtRequest>()
      const add = (some: Iterable<SoughtRequest> = []) => {
        for (const sought of some) {
          if (found.size >= most) return
          found.add(sought)
        }
      }
      for (const number of numbers.keys()) add(byNumber.get(number))
      for (const plate of plates) add(byPlate.get(plate))
      const isOnPage = ({ name }: SoughtRequest) => {
        const [first, last] = [name.words[0], name.words.at(-1)]
        if (first === undefined) return false
        const [hasFirst, hasLast] = [names.places.has(first), names.places.has(last!)]
        // OCR may have misread one of them.
        return isScan ? hasFirst || hasLast : hasFirst && hasLast
      }
      for (const date of dates) add((byDate.get(date) ?? []).slice(0, maxOfDate).filter(isOnPage))
      // A letter has the date on which it was written.
      if (dates.length === 0 || isLetter(form))
        for (const word of names.places.keys())
          add((byLastName().get(word) ?? []).slice(0, maxOfDate).filter(({ name }) => names.places.has(name.words[0]!)))
      return [...found]
    },
    withIds: (ids) => (ids.size > 0 ? all.filter(({ request }) => ids.has(request.id)) : []),
    isRepeated: (sought, byWholeName) => {
      const { crashDate } = sought.request
      const clients =
        clientsOf.get(crashDate) ?? groupBy(byDate.get(crashDate) ?? [], (one) => [clientKey(one), wholeName(one)])
      clientsOf.set(crashDate, clients)
      return (clients.get(byWholeName ? wholeName(sought) : clientKey(sought))?.length ?? 0) > 1
    },
  }
}
