import { limits } from '../limits.ts'

/** How the call is made, without schemas. */
export const similarNamesData = { method: 'GET', path: '/api/similar-names', conditional: true } as const

/** Whether a search term may be a name whose similar ones are looked for: letters, with a word of at least four. */
export const canBeName = (term: string): boolean =>
  /^[\p{L}\p{M}\s'’.,-]+$/u.test(term) && term.split(/[\s.,-]+/).some((word) => [...word].length >= limits.similarFrom)
