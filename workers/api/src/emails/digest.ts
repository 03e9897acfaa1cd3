import { accountEmail } from './outbox.ts'
import { findDueDigests, moveToDigest } from './digest-store.ts'
import { isAssertionFailure, writeAll } from '../db/client.ts'
import type { RequestContext } from '../context.ts'

const maxDigests = 200

/**
 * Replaces the emails that waited for an hourly or daily email by that email, in one batch per address, so that each is in
 * one digest exactly. The digest is an email of the outbox like any other.
 */
export const createDigests = async (context: RequestContext): Promise<void> => {
  const ids: string[] = []
  for (const { address, firstName } of await findDueDigests(context, maxDigests)) {
    const event = context.now.toISOString()
    const digest = accountEmail(context, { template: 'digest', address, firstName, event })
    const [id] = digest.ids
    try {
      await writeAll(context.db, [...moveToDigest(context, address, id!), ...digest.statements])
      ids.push(id!)
    } catch (error) {
      if (!isAssertionFailure(error)) throw error
    }
  }
  await context.emailQueue.send(ids)
}
