import { limits } from '@portal/contract/limits'

export const strengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const
export type Strength = (typeof strengths)[number]

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** How hard a password is to guess, roughly: by its length, its kinds of characters and how many differ. A hint, no rule. */
export const strengthOf = (password: string): Strength => {
  if (password.length < limits.passwordMin) return 'Too short'
  const different = new Set(password.toLowerCase()).size
  const variety = kinds.filter((kind) => kind.test(password)).length
  const score = Math.min(password.length, different * 1.5) + 2 * variety
  return score < 14 ? 'Weak' : score < 19 ? 'Fair' : 'Strong'
}
