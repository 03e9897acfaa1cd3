const secretLength = 32
// Random characters repeat themselves, but never as much as what somebody typed to fill the length.
const differentCharacters = 10

/**
 * A secret as every Worker takes it, which must be the same in all: without the line's end that it may have been put with.
 * @param missing what becomes of a sentence that names what is needed, and never a value.
 */
export const secretOf = (name: string, value: string | undefined, missing: (what: string) => Error): string => {
  const secret = value?.trim() ?? ''
  if (secret.length < secretLength) throw missing(`${name} of at least ${secretLength} characters`)
  if (new Set(secret).size < differentCharacters) throw missing(`a random ${name}`)
  return secret
}
