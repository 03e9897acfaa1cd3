import { AppError } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/language'
import { canBeWritten, cantBeWritten } from '@portal/contract/signing/signable-name'
import type { RequestContext } from '../../context.ts'
import type { requests } from '../../db/schema/requests.ts'
import { signerNow } from './signable.ts'
import { findSignings, newSigning, signingToken } from './store.ts'

// Guests who sign the authorization on screen after they submitted. Their request waits for that.

type Answers = Parameters<typeof signerNow>[0]['answers']

/** The tracking link's version of a new request. */
const firstVersion = 1

/** The wait of a new request whose guest signs on screen, and their link to sign; null for other requests. */
export const planSigning = async (context: RequestContext, requestId: string, { answers }: { answers: object }) => {
  const { signOnScreen, language } = answers as { signOnScreen?: boolean; language?: Language | null }
  if (!signOnScreen) return null
  const { token, insert } = await newSigning(context, {
    requestId,
    signer: signerNow({ answers: answers as Answers }),
    language: language ?? 'en',
    trackingVersion: firstVersion,
  })
  const columns = {
    waitingFor: 'client',
    waitingSince: context.now.toISOString(),
    waitingAsks: ['authorization'],
  } as const satisfies Partial<typeof requests.$inferInsert>
  return { token, insert, columns }
}

/** The token of the link to sign that a guest got when they submitted; null when it was used or turned off, or there was none. */
export const submittedSignToken = async (context: RequestContext, requestId: string): Promise<string | null> => {
  const links = await findSignings(context, requestId)
  const link = links.find(({ trackingVersion, ended }) => trackingVersion === firstVersion && ended === null)
  return link ? signingToken(context, link.id) : null
}

interface Submitted {
  readonly signOnScreen?: boolean
  readonly clientName: string
  readonly policeDepartment?: string
  readonly contactEmail?: string | undefined
}

/**
 * Refuses a guest's request that is to be signed on screen when the document can't show its names.
 * @throws AppError `invalid` at the authorization's field
 */
export const requireSignable = (
  { signOnScreen, clientName, policeDepartment = '', contactEmail = '' }: Submitted,
  field: string,
): void => {
  if (signOnScreen && ![clientName, policeDepartment, contactEmail].every(canBeWritten))
    throw new AppError('invalid', { fields: { [field]: cantBeWritten } })
}
