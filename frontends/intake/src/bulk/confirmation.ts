import type { User } from '@portal/contract/accounts/accounts'

type Account = Pick<User, 'emailFrequency' | 'emailVerified' | 'lawFirmId' | 'memberVerified'>

/** How the requester of `count` submitted requests hears about them: as the notifications Worker decides. */
export const confirmationOf = (count: number, account: Account): string => {
  const { emailFrequency = 'each', emailVerified, lawFirmId, memberVerified } = account
  if (!emailVerified && !(lawFirmId && memberVerified)) return "We'll email you about each of them."
  if (emailVerified && emailFrequency === 'none') return 'You turned off emails about the progress of requests.'
  if (emailVerified && emailFrequency !== 'each') return `They'll be in your ${emailFrequency} email.`
  return count === 1 ? "We'll email you in a few minutes." : "You'll get one email that lists them in a few minutes."
}
