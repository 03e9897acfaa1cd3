import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { AppError } from '@portal/contract/api/errors'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import type { Relation } from '@portal/contract/kinds/relations'
import type { Language } from '@portal/contract/language'
import { documentToSign } from '@portal/contract/signing/document-to-sign'
import { textsToSign, wordsToSign, type TextToSign } from '@portal/contract/signing/signed-text'
import { signerOf, type Signer } from '@portal/contract/signing/signers'
import type { ClosedReason } from '@portal/contract/signing/signing'
import type { RequestContext } from '../../context.ts'
import type { RequestRow } from '../../db/schema/requests.ts'
import { currentDocuments } from '../facts.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { linkState } from '../tracking/link-rule.ts'
import { findByToken, type SigningRow } from './store.ts'

const encoder = new TextEncoder()

/** The document of a request that can be signed now; undefined when there is none. */
export const documentNow = (request: RequestRow): DocumentType | undefined =>
  documentToSign({
    kind: kindBy(request.kind),
    status: request.status,
    asks: request.waitingFor === 'client' ? (request.waitingAsks ?? []) : [],
    documents: currentDocuments(request).map(({ documentType }) => documentType),
  })

/** Who signs, by the answers of a request. */
export const signerNow = ({ answers }: RequestRow): Signer => {
  const { relation, clientFatallyInjured } = answers as { relation?: Relation; clientFatallyInjured?: boolean }
  return signerOf(relation ?? undefined, clientFatallyInjured === true)
}

/** Why a link signs nothing now; undefined when it does. */
export const closedReason = (signing: SigningRow, { request }: Row, now: Date): ClosedReason | undefined => {
  const { ended, trackingVersion } = signing
  if (ended) return ended
  if (trackingVersion !== null && linkState(request, trackingVersion, now) !== 'open') return 'off'
  return documentNow(request) ? undefined : 'not-needed'
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

/** The agency of a request as the text names it; empty while it isn't known. */
const agencyOf = ({ request, agency }: Row): string => {
  if (agency) return agencyTitle(agency)
  if ((request.answers as { agencyUnsure?: boolean }).agencyUnsure) return ''
  return request.policeDepartment ?? (request.kind === 'chp' ? kindData.chp.agency : '')
}

export interface Signable {
  readonly clientName: string
  readonly crashDate: string
  readonly agency: string
  readonly texts: readonly TextToSign[]
  /** Of the words, in hexadecimal. */
  readonly sha256: string
}

/** The text of a request for whom it is signed by, in the signer's language. */
export const signableOf = async (row: Row, signer: Signer, language: Language): Promise<Signable> => {
  const { kind, clientName, crashDate } = row.request
  const agency = agencyOf(row)
  const texts = textsToSign({ kind, signer, clientName, crashDate, agency }, language)
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(wordsToSign(texts)))
  return { clientName, crashDate, agency, texts, sha256: Buffer.from(digest).toString('hex') }
}
