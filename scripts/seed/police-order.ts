import { newId, newReference } from '@portal/api/ids'
import type { policeReports } from '@portal/api/storage/schema'
import { formatDay } from '@portal/contract/dates'
import type { PoliceReportDocument } from '@portal/contract/police-reports'
import { minutesAgo, openFolder, ordererOf, type User } from './folder.ts'
import type { LocalPoliceOrder } from './police-orders.ts'

type Report = typeof policeReports.$inferInsert

/** A police order of the local portal with its documents and timeline, `number` in its names. */
export const makePoliceOrder = async (order: LocalPoliceOrder, number: number, users: readonly User[]) => {
  const id = newId('policeReport')
  const referenceNumber = newReference('police')
  const user = ordererOf(users, order.firm)
  const staff = users.find(({ role }) => role === 'staff')
  const submittedAt = minutesAgo(order.minutesAgo)
  const crashDate = minutesAgo(order.minutesAgo + 1440 * 3).slice(0, 10)
  const clientName = `Sample Client ${String(number).padStart(2, '0')}`

  const lines = [
    `Reference ${referenceNumber}`,
    `Client ${clientName}`,
    `Date of crash ${formatDay(crashDate)}`,
    order.policeDepartment,
  ]
  const { folder, later, put, log } = openFolder({ reportId: id, minutesAgo: order.minutesAgo, lines })
  const documents: PoliceReportDocument[] = ['writtenAuthFile', 'clientReleaseFile']
  const stored = await put(order.delivered ? [...documents, 'reportFile'] : documents)
  log('Order submitted', user?.id, submittedAt)
  if (order.delivered) log('Final report uploaded', staff?.id, later(0.5))
  else if (order.status === 'completed') log('Request completed', staff?.id, later(0.5))
  if (order.status === 'cancelled') log('Request cancelled', staff?.id, later(0.5))

  const report: Report = {
    id,
    referenceNumber,
    clientName,
    crashDate,
    reportNumber: `PD-26-${String(1000 + number)}`,
    policeDepartment: order.policeDepartment,
    status: order.status,
    urgent: order.urgent ?? false,
    readyForPickup: order.readyForPickup ?? false,
    contactEmail: user ? null : 'guest@client.test',
    createdByEmail: user?.email ?? 'guest@client.test',
    userId: user?.id ?? null,
    authorUserId: user?.id ?? null,
    lawFirmId: user?.lawFirmId ?? null,
    writtenAuthFile: stored.writtenAuthFile ?? null,
    clientReleaseFile: stored.clientReleaseFile ?? null,
    reportFile: stored.reportFile ?? null,
    notes: order.notes ?? null,
    submittedAt,
    createdAt: submittedAt,
    updatedAt: folder.activities.at(-1)?.createdAt ?? submittedAt,
    completedAt: order.status === 'completed' ? later(0.5) : null,
  }
  return { report, ...folder }
}
