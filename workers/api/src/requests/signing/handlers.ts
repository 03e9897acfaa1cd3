import { isStaff } from '@portal/contract/accounts/roles'
import { AppError } from '@portal/contract/api/errors'
import { signUrl } from '@portal/contract/paths'
import { languagePrefixes } from '@portal/contract/language'
import { isSignedOnScreen } from '@portal/contract/signing/document-to-sign'
import {
  declineSigning,
  listSignings,
  openSigning,
  signDocument,
  startTrackedSigning,
  type Signing,
} from '@portal/contract/signing/signing'
import type { Actor, RequestContext } from '../../context.ts'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { planMessage } from '../messages/store-message.ts'
import { requireVisible } from '../require-visible.ts'
import { trackedRequest } from '../tracking/link.ts'
import { closedReason, findLink, signableOf, type OpenLink } from './link.ts'
import { changeSigned, sign, signedJustNow } from './sign.ts'
import { signerNow, trackedSigner } from './signable.ts'
import {
  findSignings,
  findTrackedSigning,
  newSigning,
  setOpened,
  signingToken,
  useUp,
  type SigningRow,
} from './store.ts'

/** The address that gets the copy of a signature: that of the link, or of the guest. */
const copyTo = ({ signing, row }: OpenLink): string | null =>
  signing.trackingVersion === null ? signing.address : row.request.contactEmail

const stateOf = (signing: SigningRow, now: Date): Pick<Signing, 'state' | 'since'> => {
  const { ended, endedAt, expiresAt, openedAt, createdAt } = signing
  if (ended && endedAt) return { state: ended, since: endedAt }
  if (expiresAt <= now.toISOString()) return { state: 'expired', since: expiresAt }
  return openedAt ? { state: 'opened', since: openedAt } : { state: 'sent', since: createdAt }
}

/** Whether somebody who sees the request may copy a link: nobody one that was emailed, and the requester none that staff made. */
const mayCopy = (
  { address, trackingVersion, authorId }: SigningRow,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): boolean => address === null && trackingVersion === null && (isStaff(role) || authorId === id)

const present = async (context: RequestContext, actor: Actor, row: Row, signing: SigningRow): Promise<Signing> => {
  const { id, signer, address, trackingVersion, declineReason, expiresAt, language } = signing
  const { state, since } = stateOf(signing, context.now)
  const isOpen = (state === 'sent' || state === 'opened') && closedReason(signing, row, context.now) === undefined
  const origin = context.config.origin + languagePrefixes[language]
  return {
    id,
    state,
    since,
    signer,
    address,
    fromTracking: trackingVersion !== null,
    declineReason,
    expiresAt,
    link: isOpen && mayCopy(signing, actor) ? signUrl(origin, await signingToken(context, id)) : null,
  }
}

export const signingHandlers = {
  openSigning: handler(openSigning, async ({ context, body: { token, language } }) => {
    await context.limits.byIp('sign')
    const link = await findLink(context, token)
    const { signing, row } = link
    const closed = closedReason(signing, row, context.now)
    if (closed) return { closed }
    if (signing.openedAt === null) await writeAll(context.db, [setOpened(context, signing.id)])
    const { texts, ...facts } = await signableOf(row, signing.signer, language)
    return {
      ...facts,
      texts: texts.map((text) => ({ ...text, paragraphs: [...text.paragraphs], consent: [...text.consent] })),
      signer: signing.signer,
      emailed: copyTo(link),
      expiresAt: signing.expiresAt,
    }
  }),

  signDocument: handler(signDocument, async ({ context, body: { token, name, strokes = [], language, sha256 } }) => {
    await context.limits.byIp('sign')
    // A signature makes a PDF, also one that is refused.
    await context.limits.byAccount('sign', token)
    const link = await findLink(context, token)
    // The reply to an earlier call may have been lost, and with it the signer's only copy.
    const { bytes, fileName } =
      (await signedJustNow(context, link, { name, sha256 })) ??
      (await sign(context, link, { name, strokes, language, sha256 }))
    return { pdf: Buffer.from(bytes).toString('base64'), fileName, emailed: copyTo(link) }
  }),

  declineSigning: handler(declineSigning, async ({ context, body: { token, reason } }) => {
    await context.limits.byIp('sign')
    await context.limits.byAccount('decline-sign', token)
    await changeSigned(context, await findLink(context, token), async ({ signing, row }) => {
      if (closedReason(signing, row, context.now)) throw new AppError('wrong_state')
      const { statements = [], ...change } = await planMessage(context, row, {
        requestId: row.request.id,
        author: { kind: 'client', userId: null, email: copyTo({ signing, row }) },
        source: signing.trackingVersion === null ? 'signing' : 'tracking',
        answersNothing: true,
        text: reason ? `I decline to sign: ${reason}` : 'I decline to sign.',
      })
      return {
        ...change,
        activities: ['Declined to sign'],
        statements: [...statements, ...useUp(context, signing.id, 'declined', { declineReason: reason || null })],
      }
    })
  }),

  startTrackedSigning: handler(startTrackedSigning, async ({ context, headers, body: { ask, language } }) => {
    const row = await trackedRequest(context, headers)
    const { id: requestId, trackingVersion } = row.request
    await context.limits.byAccount('track-sign', requestId)
    // Who helps somebody else doesn't sign as them.
    if (!isSignedOnScreen(ask) || trackedSigner(row) !== 'guest') throw new AppError('wrong_state')
    const signer = signerNow(row.request)
    const earlier = await findTrackedSigning(context, { requestId, trackingVersion, signer })
    if (earlier) return { token: await signingToken(context, earlier.id) }
    const { token, insert } = await newSigning(context, {
      requestId,
      signer,
      language,
      trackingVersion,
    })
    await writeAll(context.db, [insert])
    return { token }
  }),

  listSignings: handler(listSignings, async ({ context, actor, params: { id } }) => {
    await requireVisible(context, actor, id)
    const [[row], found] = await Promise.all([findRows(context, [id]), findSignings(context, id)])
    if (!row) throw new AppError('not_found')
    return Promise.all(found.map((signing) => present(context, actor, row, signing)))
  }),
}
