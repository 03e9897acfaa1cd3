import type { Difference } from './compare.ts'

const major = (version: string): string => version.split('.')[0]!
const firstLines = (errors: string[]): string =>
  errors.map((error) => error.split('\n').slice(0, 3).join('\n')).join('\n')

/** A report with the version of `shared/*` that it describes. */
export interface RecordedReport {
  readonly version: string
  readonly report: string
}

export const formatRecorded = ({ version, report }: RecordedReport): string =>
  `// The API of shared/* at ${version}: written by npm run api-report.\n\n${report}`
export const parseRecorded = (text: string): RecordedReport => ({
  version: /at ([\d.]+):/.exec(text)?.[1] ?? '',
  report: text.slice(text.indexOf('\n\n') + 2),
})

/** An error message when the version of `shared/*` doesn't reflect the difference from the recorded version. */
export const checkVersion = ({ removed, added }: Difference, recorded: string, current: string): string | undefined => {
  if (removed.length && major(recorded) === major(current))
    return `The API of shared/* breaks slices built with ${recorded}, but its version is ${current}. Keep what they use, or raise the major version in shared/contract/src/shared-version.ts.\n${firstLines(removed)}`
  if (added.length && recorded === current)
    return `The API of shared/* has additions since ${current}. Raise the minor version in shared/contract/src/shared-version.ts, then run npm run api-report.\n${firstLines(added)}`
  return undefined
}
