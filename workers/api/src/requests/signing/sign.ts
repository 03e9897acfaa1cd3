import { AppError } from '@portal/contract/api/errors'
import { portalTimeZone } from '@portal/contract/dates'
import { documentFor } from '@portal/contract/kinds/answers'
import { kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import type { Language } from '@portal/contract/language'
import { documents } from '@portal/contract/requests/documents'
import { askCodes, type AskCode } from '@portal/contract/requests/waiting'
import { documentsSigned } from '@portal/contract/signing/document-to-sign'
import { canBeWritten, cantBeWritten } from '@portal/contract/signing/signable-name'
import { signingTextVersion } from '@portal/contract/signing/signed-text'
import { signingLimits } from '@portal/contract/signing/signing-limits'
import { signerLabels } from '@portal/contract/signing/signers'
import type { SignedFile, RequestContext } from '../../context.ts'
import { emailsTo, joinedEmails, noEmails } from '../../emails/outbox.ts'
import { downloadName, keyOf } from '../../files/names.ts'
import { removeUnnamed } from '../../files/sweep.ts'
import { instantAfter } from '../../platform/dates.ts'
import { newId } from '../../platform/ids.ts'
import { changeRequest, type RequestChange } from '../change/change-requests.ts'
import { findRows, type Row } from '../kinds-store.ts'
import { planMessage } from '../messages/store-message.ts'
import { answered } from '../messages/waiting.ts'
import { clientKey } from '../same-crash/match.ts'
import { requesterEmail } from '../visibility.ts'
import { closedReason, signableOf, type OpenLink, type Signable } from './link.ts'
import { documentNow } from './signable.ts'
import { findSigning, useUp, type SigningRow } from './store.ts'

interface Signature {
  readonly name: string
  readonly strokes: readonly (readonly number[])[]
  readonly language: Language
  /** Of the words that were shown. */
  readonly sha256: string
}

const inCalifornia = (now: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: portalTimeZone, dateStyle: 'long', timeStyle: 'long' }).format(now)

/** A text from outside as one line of characters that the document can show. */
const plain = (text: string | null): string =>
  [...(text ?? '')]
    .slice(0, 250)
    .map((character) => (canBeWritten(character) ? character : '?'))
    .join('') || 'Not known'

/** The certificate's words about identity. A link can be passed on, so it proves none. */
const identityOf = ({ address, trackingVersion }: SigningRow, { request }: Row): string => {
  if (trackingVersion !== null)
    return `Opened from the tracking link of the request, which was emailed to ${plain(request.contactEmail)}. Others may have had that link.`
  return address === null
    ? 'Opened with a link for one signature, which the requester or our staff copied and passed on.'
    : `Opened with a link for one signature, which was emailed to ${plain(address)} alone. Others may have had that email.`
}

/** The facts on the certificate page. */
const certificateOf = (
  context: RequestContext,
  { signing, row }: OpenLink,
  { name, strokes }: Signature,
  sha256: string,
): readonly (readonly [label: string, value: string])[] => [
  ['Document', `Authorization for request ${row.request.referenceNumber}`],
  ['Signed by', name],
  ['Signs as', signerLabels[signing.signer]],
  ['How', strokes.length > 0 ? 'Typed name and drawn signature' : 'Typed name'],
  ['When', `${inCalifornia(context.now)} (${context.now.toISOString()})`],
  ['Identity', identityOf(signing, row)],
  ['Network address', plain(context.ip)],
  ['Browser', plain(context.userAgent)],
  ['Consent', 'The signer agreed to sign electronically, in the words on the page before.'],
  ['Version of the text', String(signingTextVersion)],
  ['SHA-256 of the text', sha256],
  ['Signature number', signing.id],
]

/**
 * Makes sure that a link still signs the words that were shown, also when it is planned again.
 * @throws AppError `wrong_state`, `changed_meanwhile`
 */
const requireSame = async (
  context: RequestContext,
  { signing, row }: OpenLink,
  { language, sha256 }: Pick<Signature, 'language' | 'sha256'>,
): Promise<Signable> => {
  if (closedReason(signing, row, context.now)) throw new AppError('wrong_state')
  const signable = await signableOf(row, signing.signer, language)
  if (signable.sha256 !== sha256) throw new AppError('changed_meanwhile')
  return signable
}

const makeFile = async (
  context: RequestContext,
  link: OpenLink,
  signature: Signature,
  { texts, sha256 }: Signable,
): Promise<SignedFile> => {
  const { name, strokes } = signature
  const made = await context.signedFiles.make({
    texts,
    name,
    strokes,
    signedOn: inCalifornia(context.now),
    certificate: certificateOf(context, link, signature, sha256),
  })
  if (!made) throw new AppError('invalid', { fields: { name: cantBeWritten } })
  return made
}

/** To staff, who decide whether the person signed. */
const otherName = "Signed on screen with another name than the client's. Compare them before you use it."

/** The ask that a signature of this document answers. */
const askOf = (row: Row, document: string): AskCode | undefined =>
  askCodes.find((code) => documentFor(code, row.request.kind) === document)

/** The change that a signature makes: an answer of the client with the document, which ends the wait. */
const planSigned = async (
  context: RequestContext,
  { signing, row }: OpenLink,
  { name }: Signature,
  file: SignedFile & { id: string; label: string },
  textHash: string,
): Promise<RequestChange> => {
  const { request } = row
  const document = documentNow(request)!
  const isGuests = signing.trackingVersion !== null
  const answer = askOf(row, document)
  const {
    columns,
    statements = [],
    emails = noEmails,
    ...rest
  } = await planMessage(context, row, {
    requestId: request.id,
    author: { kind: 'client', userId: null, email: isGuests ? request.contactEmail : signing.address },
    source: isGuests ? 'tracking' : 'signing',
    text: '',
    files: [
      {
        upload: { ...file, key: keyOf(file.id, 'pdf'), kind: 'pdf' },
        ...(answer && { answers: answer }),
        signedBy: name,
        ...(signing.signer === 'person' &&
          clientKey(name) !== clientKey(request.clientName) && { internalNote: otherName }),
      },
    ],
  })
  const requester = requesterEmail(row)
  const copies = await emailsTo(
    context,
    {
      template: 'signed',
      request,
      requester,
      details: { signedFile: file.id, signerLanguage: signing.language },
      event: signing.id,
    },
    [
      ...(requester ? [{ recipient: 'requester' as const, address: requester }] : []),
      ...(signing.address && signing.address !== requester
        ? [{ recipient: 'signer' as const, address: signing.address }]
        : []),
    ],
  )
  return {
    ...rest,
    columns: {
      ...columns,
      ...answered(request, { documents: documentsSigned(kindBy(request.kind), document), text: '' }),
    },
    activities: [`${documents[document].label} signed on screen`],
    emails: joinedEmails([emails, copies]),
    statements: [
      ...statements,
      ...useUp(context, signing.id, 'signed', {
        fileId: file.id,
        textVersion: signingTextVersion,
        textHash,
        pdfHash: file.sha256,
      }),
    ],
  }
}

/** Runs a change of the link's request, planned on what is there then. */
export const changeSigned = (
  context: RequestContext,
  { signing, row }: OpenLink,
  plan: (link: OpenLink) => Promise<RequestChange>,
): Promise<void> =>
  changeRequest(
    context,
    { row, readAgain: async () => (await findRows(context, [row.request.id]))[0] },
    async (one) => {
      const now = await findSigning(context, signing.id)
      if (!now) throw new AppError('not_found')
      return plan({ signing: now, row: one })
    },
  )

/** The copy for its signer. Its name hasn't the firm's own number of the case. */
const copyOf = (bytes: Uint8Array, { referenceNumber }: Row['request'], document: DocumentType) => ({
  bytes,
  fileName: downloadName({ referenceNumber }, document, 'pdf'),
})

/**
 * The document of a link that was used minutes ago, for the same words and name: the reply to the call that signed may have been lost, and
 * with it the signer's only copy. Undefined for any other call.
 */
export const signedJustNow = async (
  { files, now }: RequestContext,
  { signing: { ended, endedAt, textHash, fileId }, row }: OpenLink,
  { name, sha256 }: Pick<Signature, 'name' | 'sha256'>,
) => {
  if (ended !== 'signed' || textHash !== sha256) return undefined
  if ((endedAt ?? '') < instantAfter(now, { minutes: -signingLimits.copyMinutes })) return undefined
  const file = row.files.find(({ id, signedBy }) => id === fileId && signedBy === name)
  const object = file && (await files.get(keyOf(file.id, file.kind)))
  return object ? copyOf(await object.bytes(), row.request, file.documentType as DocumentType) : undefined
}

/**
 * Signs the document of a link: makes the file, stores it as the request's document and uses the link up.
 * @throws AppError `wrong_state` when the link signs nothing now, `changed_meanwhile` when its words are others than were shown,
 * `invalid` for a name that the document can't show. Nothing is written then.
 */
export const sign = async (context: RequestContext, link: OpenLink, signature: Signature) => {
  const signable = await requireSame(context, link, signature)
  const made = await makeFile(context, link, signature, signable)
  const file = { ...made, id: newId('file'), label: 'Signed authorization.pdf' }
  const key = keyOf(file.id, 'pdf')
  await context.files.put(key, made.bytes, { httpMetadata: { contentType: 'application/pdf' } })
  try {
    await changeSigned(context, link, async (now) => {
      const { sha256 } = await requireSame(context, now, signature)
      return planSigned(context, now, signature, file, sha256)
    })
  } catch (error) {
    // After any other error a row may name the file: the sweep decides.
    if (error instanceof AppError) await removeUnnamed(context, [key])
    throw error
  }
  return copyOf(made.bytes, link.row.request, documentNow(link.row.request)!)
}
