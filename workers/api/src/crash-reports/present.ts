import type { CrashReport } from '@portal/contract/crash-reports'
import type { FileRef } from '@portal/contract/files'
import { isOffice } from '@portal/contract/roles'
import type { Actor } from '../accounts/session.ts'
import type { ReportRow } from './store.ts'

const ownerOf = ({ report, owner, firmName }: ReportRow): CrashReport['user'] =>
  owner && report.userId
    ? {
        id: report.userId,
        firstName: owner.firstName,
        lastName: owner.lastName,
        email: owner.email,
        lawFirm: firmName === null ? null : { name: firmName },
      }
    : null

/** A report as a viewer sees it; a law firm learns nothing of who in the office ordered it. `files` are by their ids. */
export const presentReport = (row: ReportRow, files: ReadonlyMap<string, FileRef>, viewer: Actor): CrashReport => {
  const { report, owner } = row
  const veiled = owner !== null && isOffice(owner.role) && !isOffice(viewer.role)
  const file = (id: string | null): FileRef | null => (id && files.get(id)) || null
  return {
    id: report.id,
    referenceNumber: report.referenceNumber,
    clientName: report.clientName,
    crashDate: report.crashDate,
    status: report.status,
    urgent: report.urgent,
    reportType: report.reportType,
    monitorForFull: report.monitorForFull,
    clientFatallyInjured: report.clientFatallyInjured,
    hasCrashCard: report.hasCrashCard,
    reportNumber: report.reportNumber,
    clientRole: report.clientRole,
    otherDriverName: report.otherDriverName,
    driverLicenseOrPlate: report.driverLicenseOrPlate,
    contactEmail: report.contactEmail,
    ccEmails: report.ccEmails,
    submittedAt: report.submittedAt,
    createdAt: report.createdAt,
    updatedAt: report.updatedAt,
    createdByEmail: veiled ? null : report.createdByEmail,
    userId: veiled ? null : report.userId,
    authorUserId: veiled ? null : report.authorUserId,
    user: veiled ? null : ownerOf(row),
    crashCardFile: file(report.crashCardFile),
    writtenAuthFile: file(report.writtenAuthFile),
    deathCertFile: file(report.deathCertFile),
    facePageFile: file(report.facePageFile),
    fullReportFile: file(report.fullReportFile),
  }
}
