import { AppError } from '@portal/contract/api/errors'
import { invalidStopLink, stopCopies } from '@portal/contract/requests/copies'
import { splitCc } from '@portal/contract/text'
import { isAssertionFailure, writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { record } from '../../activity/record.ts'
import { findCopies, removeCopy } from './store.ts'
import { linkHashOf } from '../../platform/tokens.ts'

/** Others on the list may follow their links at the same time. */
const maxAttempts = 5

export const copyHandlers = {
  stopCopies: handler(stopCopies, async ({ context, query }) => {
    await context.limits.byIp('stop-copies')
    const linkHash = await linkHashOf(query.token)
    for (let attempt = 1; ; attempt++) {
      const copies = await findCopies(context, linkHash)
      if (!copies[0]) throw new AppError('link_invalid', { message: invalidStopLink })
      const { referenceNumber } = copies[0]
      try {
        for (const copy of copies) {
          if (!splitCc(copy.ccEmails).includes(copy.address)) continue
          // The token proves only that the email was read, so a signed-in caller isn't named.
          const activity = record({ ...context, actor: null }, copy.requestId, 'Copies stopped by a recipient')
          await writeAll(context.db, [...removeCopy(context, copy), activity])
        }
        return { referenceNumber, ...(copies.length > 1 && { requests: copies.length }) }
      } catch (error) {
        if (attempt === maxAttempts || !isAssertionFailure(error)) throw error
      }
    }
  }),
}
