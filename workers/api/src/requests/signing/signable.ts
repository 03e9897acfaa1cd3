import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindData } from '@portal/contract/kinds/kind-data'
import { kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import type { Relation } from '@portal/contract/kinds/relations'
import { documentToSign } from '@portal/contract/signing/document-to-sign'
import { reportRecipient, type ReportRecipient } from '@portal/contract/signing/report-recipient'
import { canBeWritten, composed } from '@portal/contract/signing/signable-name'
import { signerOf, type Signer } from '@portal/contract/signing/signers'
import type { RequestRow } from '../../db/schema/requests.ts'
import { currentDocuments } from '../facts.ts'
import type { Row } from '../kinds-store.ts'

// A request's facts about its signature, without the texts to sign, because the tracking page reads them too.

/** The document of a request that can be signed now; undefined when there is none. */
export const documentNow = (request: RequestRow): DocumentType | undefined =>
  documentToSign({
    kind: kindBy(request.kind),
    status: request.status,
    asks: request.waitingFor === 'client' ? (request.waitingAsks ?? []) : [],
    documents: currentDocuments(request).map(({ documentType }) => documentType),
  })

const aboutClient = ({ answers }: Pick<RequestRow, 'answers'>) =>
  answers as { relation?: Relation; clientFatallyInjured?: boolean }

/** Who signs, by the answers of a request. */
export const signerNow = (request: Pick<RequestRow, 'answers'>): Signer => {
  const { relation, clientFatallyInjured } = aboutClient(request)
  return signerOf(relation ?? undefined, clientFatallyInjured === true)
}

/** Whether somebody can sign: nobody signs as a person who died. */
export const canSign = (request: RequestRow, signer: Signer): boolean =>
  signer !== 'person' || signerNow(request) !== 'representative'

/** The address of a guest who helps the client, and so doesn't sign as them; null for nobody. */
export const helperOf = (request: RequestRow, signer: Signer): string | null =>
  signer === 'person' && aboutClient(request).relation === 'helped' ? request.contactEmail : null

/** The agency of a request as the text names it; empty while it isn't known. */
const agencyOf = ({ request, agency }: Row): string => {
  if (agency) return agencyTitle(agency)
  if ((request.answers as { agencyUnsure?: boolean }).agencyUnsure) return ''
  return request.policeDepartment ?? kindData[request.kind].agency
}

const recipientOf = ({ request, owner, firmName }: Row): ReportRecipient | undefined =>
  reportRecipient({ firmName, account: owner && !owner.deletedAt ? owner : null, contactEmail: request.contactEmail })

/** The names in the text of a request, as the document writes them; undefined when nobody gets the report. */
export const namesOf = (row: Row) => {
  const recipient = recipientOf(row)
  return (
    recipient && {
      clientName: composed(row.request.clientName),
      agency: composed(agencyOf(row)),
      recipient: { name: recipient.name && composed(recipient.name), email: recipient.email },
    }
  )
}

/** A name in the text that its document can't show; undefined when it can show all. */
export const unwritable = (row: Row): string | undefined => {
  const names = namesOf(row)
  return (
    names &&
    [names.clientName, names.agency, names.recipient.name, names.recipient.email]
      .flatMap((name) => name ?? [])
      .find((name) => !canBeWritten(name))
  )
}

/** Who signs on screen what the guest is asked for: the guest on the tracking page, or the person whom they help; null for nobody. */
export const trackedSigner = (row: Row): 'guest' | 'helped' | null => {
  const { request } = row
  if (!documentNow(request) || !namesOf(row) || unwritable(row) !== undefined) return null
  return aboutClient(request).relation === 'helped' ? 'helped' : 'guest'
}
