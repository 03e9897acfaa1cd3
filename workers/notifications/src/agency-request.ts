import { listNumbers } from '@portal/contract/agencies/agency-numbers'
import { auditEach, portalActor } from '@portal/api/audit/audit'
import type { Statement } from '@portal/api/db/client'
import { downloadName, keyOf } from '@portal/api/files/names'
import { attachable, reportLines } from '@portal/contract/agencies/agency-email'
import { noAccess } from '@portal/contract/emails/templates'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { releases } from '@portal/contract/kinds/kind-data'
import { kindBy, type DocumentType } from '@portal/contract/kinds/kinds'
import { clientRoleLabels } from '@portal/contract/kinds/labels'
import { documents } from '@portal/contract/requests/documents'
import { findDocuments, findListed, findSender, type Listed } from './agency-request-store.ts'
import type { SendContext } from './context.ts'
import type { AgencyRequest, RequestedReport } from './emails/content.ts'
import { EmailError } from './errors.ts'
import type { EmailRow } from './store.ts'
import { reportMissing } from '@portal/api/health/missing-files'

type Stored = Pick<SendContext, 'db' | 'now'> & {
  /** Undefined for a preview, which has no content of files. */
  files: R2Bucket | undefined
}

const answerOf = ({ answers }: Listed, name: string): string => {
  const value = (answers as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

const presentReport = (rows: readonly Listed[], attached: ReadonlySet<string>): RequestedReport => ({
  reportNumber: rows[0]?.reportNumber ?? null,
  agencyNumber: rows.flatMap(({ agencyNumbers }) => listNumbers(agencyNumbers))[0] ?? null,
  clients: rows.map((row) => {
    const role = clientRoleLabels[answerOf(row, 'clientRole') as keyof typeof clientRoleLabels]
    return {
      referenceNumber: row.referenceNumber,
      name: role ? `${row.clientName} (${role.toLowerCase()})` : row.clientName,
      crashDate: row.crashDate,
      otherDriver: answerOf(row, 'otherDriverName'),
      crashPlace: row.reportNumber ? '' : answerOf(row, 'crashPlace'),
      release: releases[kindBy(row.kind).nextRelease(row)],
      hasAuthorization: attached.has(row.id),
    }
  }),
})

type Found = Awaited<ReturnType<typeof findDocuments>>[number]

/** The documents that fit, with their content, and those that are left out: too large, or their object is missing. */
const loadDocuments = async ({ db, files, now }: Stored, listed: readonly Listed[]) => {
  const { attached, left } = attachable(await findDocuments(db, listed))
  if (!files) return { loaded: attached.map((file) => ({ ...file, content: new Uint8Array() })), left }
  const loaded: (Found & { content: Uint8Array })[] = []
  for (const file of attached) {
    const key = keyOf(file.id, file.kind)
    const object = await files.get(key)
    if (object) loaded.push({ ...file, content: await object.bytes() })
    else {
      await reportMissing({ db, now: now() }, [key])
      left.push(file)
    }
  }
  return { loaded, left }
}

/** The reports that an email requests, with the files to attach. @throws EmailError NO_ACCESS when none is left. */
export const loadAgencyRequest = async (context: Stored, row: EmailRow) => {
  if (row.template !== 'agency-request' || row.requestId !== null) return undefined
  const listed = await findListed(context.db, row)
  if (listed.length === 0) throw new EmailError(noAccess, 'Nothing is left to request')
  const { loaded, left } = await loadDocuments(context, listed)
  const authorizations = loaded.filter(
    ({ documentType, request }) => documentType === kindBy(request.kind).authorization,
  )
  const withFiles = new Set(authorizations.map(({ requestId }) => requestId))
  const request: AgencyRequest = {
    reports: reportLines(listed, (one) => one).map((rows) => presentReport(rows, withFiles)),
    leftOut: [...new Set(left.map(({ request: { referenceNumber } }) => referenceNumber))],
    attached: loaded.length,
  }
  return { request, files: loaded, requestIds: listed.map(({ id }) => id) }
}
export type LoadedAgencyRequest = NonNullable<Awaited<ReturnType<typeof loadAgencyRequest>>>

/** The files of the email: the run sheet, and the clients' documents. */
export const agencyAttachments = async (
  { request, files }: LoadedAgencyRequest,
  { agency, day }: { agency: string; day: string },
) => {
  const { runSheetPdf } = await import('./pdf/run-sheet-pdf.ts')
  const attachment = (filename: string, type: string, content: Uint8Array) => ({
    disposition: 'attachment' as const,
    filename,
    type,
    content,
  })
  return [
    attachment(`Run_Sheet_${day}.pdf`, fileKinds.pdf.mime, await runSheetPdf(request, agency, day)),
    ...files.map(({ kind, documentType, content, request: { referenceNumber } }) => {
      const name = downloadName({ referenceNumber, matterNumber: null }, documentType, kind)
      return attachment(name, fileKinds[kind].mime, content)
    }),
  ]
}

/** The audit log's entries about the clients' documents that an email gives to an agency, for the batch that marks it as sent. */
export const auditDocuments = async (
  { db, now }: Pick<SendContext, 'db' | 'now'>,
  { id, address }: Pick<EmailRow, 'id' | 'address'>,
  { files }: Pick<LoadedAgencyRequest, 'files'>,
  agency: string,
): Promise<Statement[]> => {
  const byRequest = [...Map.groupBy(files, ({ request }) => request.referenceNumber)]
  if (byRequest.length === 0) return []
  const subjects = byRequest.map(([subject, sent]) => ({
    subject,
    detail: `${sent.map(({ documentType }) => documents[documentType as DocumentType].label).join(', ')} to ${agency}, ${address}`,
  }))
  const sender = (await findSender(db, id)) ?? portalActor
  return [auditEach({ db, now: now() }, sender, 'documents-emailed', subjects)]
}
