import { textWithoutValues } from '../db/client.ts'

/** One line of JSON for whoever operates the portal. Facts never hold personal data, secrets or a driver's message. */
export const logError = (event: string, facts: Readonly<Record<string, string | number | undefined>>): void =>
  console.error(JSON.stringify({ level: 'error', event, ...facts }))

/** One line of JSON for a request that was answered. */
export const logRequest = (facts: Readonly<Record<string, string | number>>): void =>
  // eslint-disable-next-line no-console -- what went well is no warning
  console.log(JSON.stringify({ level: 'info', event: 'request', ...facts }))

/** What may be told of an unknown error: its kind, D1's words (never drizzle's, which hold the values) and where it arose. */
export const describe = (error: unknown): { error: string; detail?: string; at?: string } => {
  if (!(error instanceof Error)) return { error: typeof error }
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ')
  return { error: error.name, detail: textWithoutValues(error), at }
}
