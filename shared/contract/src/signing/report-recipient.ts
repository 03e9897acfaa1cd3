import { displayName } from '../accounts/full-name.ts'

/** Who asked for a report and gets it: a law firm by its name, an account by its name and email address, a guest by their email address. */
export interface ReportRecipient {
  readonly name: string | null
  readonly email: string | null
}

interface Requester {
  readonly firmName: string | null
  readonly account: { firstName: string; lastName: string; email: string } | null
  readonly contactEmail: string | null
}

/** Who gets the report of a request; undefined when nobody does, because the account was deleted. An account's name is what it says, so its address goes with it. */
export const reportRecipient = ({ firmName, account, contactEmail }: Requester): ReportRecipient | undefined => {
  if (firmName !== null) return { name: firmName, email: null }
  if (account)
    return { name: displayName(account) === account.email ? null : displayName(account), email: account.email }
  return contactEmail === null ? undefined : { name: null, email: contactEmail }
}
