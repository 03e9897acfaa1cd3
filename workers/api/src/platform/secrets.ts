const minLength = 32
// Random characters repeat, but never as much as a text typed to fill the length.
const minDistinctCharacters = 10

/**
 * Validates a secret. Surrounding whitespace is trimmed, because a secret set from a file often ends in a newline.
 * @param error builds the error from a description of the problem, which never contains the value.
 */
export const secretOf = (name: string, value: string | undefined, error: (problem: string) => Error): string => {
  const secret = value?.trim() ?? ''
  if (secret === '') throw error(`${name} is missing`)
  if (secret.length < minLength) throw error(`${name} must have at least ${minLength} characters`)
  if (new Set(secret).size < minDistinctCharacters) throw error(`${name} must be random`)
  return secret
}
