import { newId, newReference } from '@portal/api/ids'
import type { crashReports } from '@portal/api/storage/schema'
import { formatDay } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/report-types'
import { minutesAgo, openFolder, ordererOf, type User } from './folder.ts'
import type { LocalOrder } from './orders.ts'

type Report = typeof crashReports.$inferInsert

/** A CHP order of the local portal with its documents and timeline, `number` in its names. */
export const makeCrashOrder = async (order: LocalOrder, number: number, users: readonly User[]) => {
  const id = newId('crashReport')
  const referenceNumber = newReference('crash')
  const user = ordererOf(users, order.firm)
  const staff = users.find(({ role }) => role === 'staff')
  const submittedAt = minutesAgo(order.minutesAgo)
  const crashDate = minutesAgo(order.minutesAgo + 1440 * 5).slice(0, 10)
  const clientName = `Sample Client ${String(number).padStart(2, '0')}`

  const lines = [
    `Reference ${referenceNumber}`,
    `Client ${clientName}`,
    `Date of crash ${formatDay(crashDate)}`,
    reportTypes[order.reportType].label,
  ]
  const { folder, later, put, log } = openFolder({ reportId: id, minutesAgo: order.minutesAgo, lines })
  const stored = await put(order.documents)
  log('Order submitted', user?.id, submittedAt)
  if (stored.facePage) log('Face page uploaded', staff?.id, later(0.6))
  if (stored.fullReport) log('Full report uploaded', staff?.id, later(0.5))
  if (order.status === 'completed') log('Request completed', users[0]?.id, later(0.4))
  if (order.status === 'cancelled') log('Request cancelled', user?.id ?? users[0]?.id, later(0.4))

  const full = order.reportType === 'non-fatal-full'
  const report: Report = {
    id,
    referenceNumber,
    clientName,
    crashDate,
    status: order.status,
    urgent: order.urgent ?? false,
    reportType: order.reportType,
    monitorForFull: order.monitorForFull ?? false,
    clientFatallyInjured: order.documents.includes('deathCert'),
    hasCrashCard: order.documents.includes('crashCard'),
    reportNumber: order.documents.includes('crashCard') ? null : `9320-2026-${String(1000 + number)}`,
    clientRole: full ? 'driver' : null,
    driverLicenseOrPlate: full ? '8SAM000' : null,
    contactEmail: user ? null : 'guest@client.test',
    createdByEmail: user?.email ?? 'guest@client.test',
    userId: user?.id ?? null,
    authorUserId: user?.id ?? null,
    lawFirmId: user?.lawFirmId ?? null,
    crashCardFile: stored.crashCard ?? null,
    writtenAuthFile: stored.writtenAuth ?? null,
    deathCertFile: stored.deathCert ?? null,
    facePageFile: stored.facePage ?? null,
    fullReportFile: stored.fullReport ?? null,
    submittedAt,
    createdAt: submittedAt,
    updatedAt: folder.activities.at(-1)?.createdAt ?? submittedAt,
    completedAt: order.status === 'completed' ? later(0.4) : null,
  }
  return { report, ...folder }
}
