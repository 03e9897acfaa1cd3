import { AppError } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/language'
import { recipientIn, textsToSign, wordsToSign, type TextToSign } from '@portal/contract/signing/signed-text'
import type { Signer } from '@portal/contract/signing/signers'
import type { ClosedReason } from '@portal/contract/signing/signing'
import type { RequestContext } from '../../context.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { linkState } from '../tracking/link-rule.ts'
import { canSign, documentNow, namesOf, signerNow, trackedSigner, unwritable } from './signable.ts'
import { findByToken, type SigningRow } from './store.ts'

const encoder = new TextEncoder()

/** Why a link signs nothing now; undefined when it does. */
export const closedReason = (signing: SigningRow, row: Row, now: Date): ClosedReason | undefined => {
  const { request } = row
  const { ended, trackingVersion, signer } = signing
  if (ended) return ended
  if (!documentNow(request) || !namesOf(row)) return 'not-needed'
  if (unwritable(row) !== undefined) return 'on-paper'
  if (!canSign(request, signer)) return 'off'
  // A guest's link is for what their answers say now.
  const isGuests = trackedSigner(row) === 'guest' && signer === signerNow(request)
  return trackingVersion === null || (isGuests && linkState(request, trackingVersion, now) === 'open')
    ? undefined
    : 'off'
}

export interface OpenLink {
  signing: SigningRow
  row: Row
}

/**
 * A link with its request. The link may be closed.
 * @throws AppError `not_found` for a token that we never made, `link_expired`
 */
export const findLink = async (context: RequestContext, token: string): Promise<OpenLink> => {
  const signing = await findByToken(context, token)
  const [row] = signing ? await findRows(context, [signing.requestId]) : []
  if (!signing || !row) throw new AppError('not_found')
  if (!signing.ended && signing.expiresAt <= context.now.toISOString())
    throw new AppError('link_expired', { message: 'This link has expired. Ask for a new one.' })
  return { signing, row }
}

export interface Signable {
  readonly clientName: string
  readonly crashDate: string
  readonly agency: string
  readonly recipient: string
  readonly texts: readonly TextToSign[]
  /** Of the words, in hexadecimal. */
  readonly sha256: string
}

/**
 * The text of a request for whom it is signed by, in the signer's language.
 * @throws AppError `wrong_state` when nobody gets the report
 */
export const signableOf = async (row: Row, signer: Signer, language: Language): Promise<Signable> => {
  const { kind, crashDate } = row.request
  const names = namesOf(row)
  if (!names) throw new AppError('wrong_state')
  const texts = textsToSign({ kind, signer, crashDate, ...names }, language)
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(wordsToSign(texts)))
  const { clientName, agency } = names
  const recipient = recipientIn(language, names.recipient)
  return { clientName, crashDate, agency, recipient, texts, sha256: Buffer.from(digest).toString('hex') }
}
