import type { Db } from '@portal/api/db/client'
import { downloadName, keyOf } from '@portal/api/files/names'
import { attachable } from '@portal/contract/agencies/agency-email'
import { noAccess } from '@portal/contract/emails/templates'
import { fileKinds } from '@portal/contract/files/file-kinds'
import { releases } from '@portal/contract/kinds/kind-data'
import { kindBy } from '@portal/contract/kinds/kinds'
import { clientRoleLabels } from '@portal/contract/kinds/labels'
import { reportLines } from '@portal/contract/queue/report-lines'
import { findDocuments, findListed, type Listed } from './agency-request-store.ts'
import type { AgencyRequest, RequestedReport } from './emails/content.ts'
import { EmailError } from './errors.ts'
import type { EmailRow } from './store.ts'

const answerOf = ({ answers }: Listed, name: string): string => {
  const value = (answers as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

const presentReport = (rows: readonly Listed[], attached: ReadonlySet<string>): RequestedReport => ({
  reportNumber: rows[0]?.reportNumber ?? null,
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

/** The reports that an email requests, with the files to attach. @throws EmailError NO_ACCESS when none is left. */
export const loadAgencyRequest = async (db: Db, row: EmailRow) => {
  if (row.template !== 'agency-request' || row.reportId !== null) return undefined
  const listed = await findListed(db, row)
  if (listed.length === 0) throw new EmailError(noAccess, 'Nothing is left to request')
  const { attached, left } = attachable(await findDocuments(db, listed))
  const authorizations = attached.filter(
    ({ documentType, request }) => documentType === kindBy(request.kind).authorization,
  )
  const withFiles = new Set(authorizations.map(({ reportId }) => reportId))
  const request: AgencyRequest = {
    reports: reportLines(listed, (one) => one).map((rows) => presentReport(rows, withFiles)),
    leftOut: [...new Set(left.map(({ request: { referenceNumber } }) => referenceNumber))],
    attached: attached.length,
  }
  return { request, files: attached, requestIds: listed.map(({ id }) => id) }
}
export type LoadedAgencyRequest = NonNullable<Awaited<ReturnType<typeof loadAgencyRequest>>>

/** The files of the email: the run sheet, and the clients' documents. One whose object is missing is left out. */
export const agencyAttachments = async (
  { request, files }: LoadedAgencyRequest,
  bucket: R2Bucket,
  { agency, day }: { agency: string; day: string },
) => {
  const { runSheetPdf } = await import('./run-sheet-pdf.ts')
  const attachment = (filename: string, type: string, content: Uint8Array) => ({
    disposition: 'attachment' as const,
    filename,
    type,
    content,
  })
  const sheet = attachment(`Run_Sheet_${day}.pdf`, fileKinds.pdf.mime, await runSheetPdf(request, agency, day))
  const documents = []
  for (const { id, kind, documentType, request: one } of files) {
    const object = await bucket.get(keyOf(id, kind))
    const name = downloadName({ referenceNumber: one.referenceNumber, matterNumber: null }, documentType, kind)
    if (object) documents.push(attachment(name, fileKinds[kind].mime, await object.bytes()))
  }
  return [sheet, ...documents]
}
