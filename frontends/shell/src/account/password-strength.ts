import { weaknessMessages, weaknessOf } from '@portal/contract/accounts/guessable-passwords'
import { limits } from '@portal/contract/limits'

export const strengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const
export type Strength = (typeof strengths)[number]

const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** A rough estimate from length, kinds of characters and distinct characters. Only a hint: the server decides what it accepts. */
export const strengthOf = (password: string): Strength => {
  if (password.length < limits.passwordMin) return 'Too short'
  if (weaknessOf(password)) return 'Weak'
  const distinct = new Set(password.toLowerCase()).size
  const variety = characterKinds.filter((kind) => kind.test(password)).length
  const score = Math.min(password.length, distinct * 1.5) + 2 * variety
  return score < 14 ? 'Weak' : score < 19 ? 'Fair' : 'Strong'
}

/** The hint about a password that is long enough but easy to guess. */
export const weaknessHint = (password: string): string | undefined => {
  const weakness = password.length < limits.passwordMin ? undefined : weaknessOf(password)
  return weakness && weaknessMessages[weakness]
}
