import type { User } from '@portal/contract/accounts/accounts'

type Account = Pick<User, 'emailFrequency'>

/**
 * How the requester of `count` submitted requests, whose email address is verified, hears about them: as the notifications Worker
 * decides.
 */
export const confirmationOf = (count: number, account: Account): string => {
  const { emailFrequency = 'each' } = account
  if (emailFrequency === 'none') return 'You turned off emails about the progress of requests.'
  if (emailFrequency !== 'each') return `They'll be in your ${emailFrequency} email.`
  return count === 1 ? "We'll email you in a few minutes." : "You'll get one email that lists them in a few minutes."
}
