import type { Difference } from './compare.ts'

const major = (version: string): string => version.split('.')[0]!
const first = (differences: string[]): string =>
  differences.map((difference) => difference.split('\n').slice(0, 3).join('\n')).join('\n')

/** What was offered, and under which number. */
export interface Recorded {
  readonly version: string
  readonly surface: string
}

const header = (version: string): string => `// What shared/* offered at ${version}: written by npm run surface.\n`
export const written = ({ version, surface }: Recorded): string => `${header(version)}\n${surface}`
export const readRecorded = (text: string): Recorded => ({
  version: /at ([\d.]+):/.exec(text)?.[1] ?? '',
  surface: text,
})

/** Why `shared/*` may not be shipped under its number; undefined when it may. */
export const misnumbered = ({ narrowed, grown }: Difference, was: string, is: string): string | undefined => {
  if (narrowed.length && major(was) === major(is))
    return `What shared/* offers breaks slices that were built with ${was}, and its number says ${is}: keep what they use, or raise the first number in shared/contract/src/shared-version.ts.\n${first(narrowed)}`
  if (grown.length && was === is)
    return `shared/* offers more than ${is} did: raise the second number in shared/contract/src/shared-version.ts, then npm run surface.\n${first(grown)}`
  return undefined
}
