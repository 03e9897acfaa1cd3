/** Logs one line of JSON for the portal's operators. Facts never hold personal data, secrets or a driver's message. */
export const logError = (event: string, facts: Readonly<Record<string, string | number | undefined>>): void =>
  console.error(JSON.stringify({ level: 'error', event, ...facts }))

/** Logs one line of JSON for something that went as it should. */
export const logInfo = (event: string, facts: Readonly<Record<string, string | number>>): void =>
  // eslint-disable-next-line no-console -- what succeeded is not a warning
  console.log(JSON.stringify({ level: 'info', event, ...facts }))

// drizzle wraps D1's error in a DrizzleQueryError, whose message contains the values of the parameters.
const isQueryError = (error: Error): boolean => 'query' in error && 'params' in error

/** An error's message; D1's own for a failed query. */
export const messageWithoutValues = (error: unknown): string => {
  const source = error instanceof Error && isQueryError(error) ? error.cause : error
  return source instanceof Error ? source.message : ''
}

/**
 * The part of an unknown error that may be logged: its name, its message without parameter values, and the top of its
 * stack.
 */
export const describeError = (error: unknown): { error: string; detail?: string; at?: string } => {
  if (!(error instanceof Error)) return { error: typeof error }
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ')
  return { error: error.name, detail: messageWithoutValues(error), at }
}

/** A short code for an error, without anything that it says: `TIMEOUT`, `D1_ERROR`, or else its name. */
export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'UNKNOWN'
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code)) return code
  return /^D1_\w{1,40}/.exec(messageWithoutValues(error))?.[0] ?? error.name.slice(0, 40)
}
