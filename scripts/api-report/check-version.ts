const firstLines = (errors: readonly string[]): string =>
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

/** An error message when the version of `shared/*` doesn't reflect breaking changes since the recorded version. */
export const checkVersion = (breaking: readonly string[], recorded: string, current: string): string | undefined =>
  breaking.length && recorded === current
    ? `The API of shared/* breaks slices built with ${recorded}, and its version is the same. Keep what they use, or raise the version in shared/contract/src/shared-version.ts.\n${firstLines(breaking)}`
    : undefined
