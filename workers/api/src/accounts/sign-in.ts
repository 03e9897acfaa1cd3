import { accountEmail } from '../emails/outbox.ts'
import type { Actor, RequestContext } from '../context.ts'
import { assertRowsChanged, writeAll, type Statement, refusedAs } from '../db/client.ts'
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
    : { ids: [], statements: [] }

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
  const emails = isKnown ? { ids: [], statements: [] } : newBrowserEmail(context, account, row.id)
  await writeAll(context.db, [
    ...proof,
    insertSessionIfUnchanged(context, row, account),
    assertRowsChanged(context.db),
    ...succeeded(),
    ...emails.statements,
  ]).catch(refusedAs('wrong_credentials'))
  if (emails.ids.length > 0) context.waitUntil(context.emailQueue.send(emails.ids))
  return token
}
