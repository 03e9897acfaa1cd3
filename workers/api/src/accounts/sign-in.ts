import { accountEmail, noEmails, writeWithEmails } from '../emails/outbox.ts'
import type { Actor, RequestContext } from '../context.ts'
import { assertRowsChanged, refusedAs, type Statement } from '../db/client.ts'
import { browserName } from '../sessions/browser-name.ts'
import { newSession } from '../sessions/session.ts'
import { insertSessionIfUnchanged } from '../sessions/store.ts'

interface Account extends Pick<Actor, 'id' | 'role' | 'email' | 'firstName' | 'emailVerifiedAt' | 'secondFactorSince'> {
  readonly passwordHash: string
}

// An unverified address may belong to someone who never registered it.
const newBrowserEmail = (context: RequestContext, account: Account, event: string) =>
  account.emailVerifiedAt
    ? accountEmail(context, {
        template: 'new-sign-in',
        address: account.email,
        firstName: account.firstName,
        signIn: { at: context.now.toISOString(), browser: browserName(context.userAgent), place: context.place },
        event,
      })
    : noEmails

/**
 * Opens a session for an account whose password was checked, and returns its token. From a browser that isn't known,
 * the owner gets an email.
 * @param attempt is uncounted, and its browser remembered, in the session's batch.
 * @param proof uses up the second factor, in the same batch.
 * @throws AppError `wrong_credentials` when the password or the second factor was changed or used meanwhile.
 */
export const openSession = async (
  context: RequestContext,
  account: Account,
  { isKnown, succeeded }: { isKnown: boolean; succeeded: () => Statement[] },
  proof: readonly Statement[] = [],
): Promise<string> => {
  const { row, token } = await newSession(context, account)
  const emails = isKnown ? noEmails : newBrowserEmail(context, account, row.id)
  const statements = [
    ...proof,
    insertSessionIfUnchanged(context, row, account),
    assertRowsChanged(context.db),
    ...succeeded(),
  ]
  await writeWithEmails(context, statements, emails, refusedAs('wrong_credentials'))
  return token
}
