import { guestEmail, postCrashRequest, replyOf, rows, send, testContext } from './kit.ts'
import { trackingToken } from '../src/platform/tracking-token.ts'

const { linkSecret } = testContext().config

/** The token in emails to the guest. */
export const emailedToken = async (requestId: string): Promise<string> => {
  const [request] = await rows<{ version: number }>(
    'select tracking_version as version from requests where id = ?',
    requestId,
  )
  return trackingToken(linkSecret, { requestId, version: request!.version })
}

/** A guest's request, CHP unless posted otherwise, with the token in its first email. */
export const addGuestRequest = async (answers: Record<string, string> = {}, post = postCrashRequest) => {
  const contactEmail = guestEmail()
  const { referenceNumber, claimToken } = await replyOf(
    await post(undefined, { contactEmail, ccEmails: 'copy@example.test', ...answers }),
  )
  const [{ id }] = (await rows<{ id: string }>(
    'select id from requests where reference_number = ?',
    referenceNumber,
  )) as [{ id: string }]
  return { id, contactEmail, claimToken: claimToken!, token: await emailedToken(id) }
}

export const openTrackingLink = (token: string) => send('POST', '/api/track/session', { json: { token } })

/** The token of a tracking session for a new request of a guest. */
export const startTracking = async (): Promise<string> => {
  const { token } = await addGuestRequest()
  return (await (await openTrackingLink(token)).json<{ session: string }>()).session
}
