import { drizzle } from 'drizzle-orm/d1'
import { getPlatformProxy } from 'wrangler'
import { hashPassword } from './hash-password.ts'
import { newId, newReference } from '@portal/api/ids'
import { keyOf } from '@portal/api/storage/objects'
import * as schema from '@portal/api/storage/schema'
import { clientDocuments, reportDocuments, type DocumentType } from '@portal/contract/crash-reports'
import { formatDay } from '@portal/contract/dates'
import { reportTypes } from '@portal/contract/report-types'
import { at } from '../root.ts'
import { localAccounts, localFirms, localPassword, type LocalFirm } from './accounts.ts'
import { localOrders, type LocalOrder } from './orders.ts'
import { makePdf } from './pdf.ts'

type User = typeof schema.users.$inferInsert
type Report = typeof schema.crashReports.$inferInsert
type File = typeof schema.files.$inferInsert
type Activity = typeof schema.activities.$inferInsert

const now = Date.now()
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const makeAccounts = async () => {
  const createdAt = minutesAgo(60 * 24 * 30)
  const firms = localFirms.map(({ key, name, domain }) => ({ key, id: newId('lawFirm'), name, domain, createdAt }))
  const idOf = (firm: LocalFirm | null) => firms.find(({ key }) => key === firm)?.id ?? null
  const passwordHash = await hashPassword(localPassword)
  const users: User[] = localAccounts.map(({ firm, ...account }) => ({
    ...account,
    id: newId('user'),
    passwordHash,
    lawFirmId: idOf(firm),
    memberSince: firm && createdAt,
    createdAt,
  }))
  return { firms, users }
}

interface Made {
  report: Report
  files: File[]
  objects: { key: string; body: Uint8Array }[]
  activities: Activity[]
}

const makeOrder = async (order: LocalOrder, number: number, users: User[]): Promise<Made> => {
  const id = newId('crashReport')
  const referenceNumber = newReference('crash')
  const owner = localAccounts.findIndex(({ firm }) => firm !== null && firm === order.firm)
  const user = users[owner]
  const staff = users.find(({ role }) => role === 'staff')
  const submittedAt = minutesAgo(order.minutesAgo)
  const crashDate = minutesAgo(order.minutesAgo + 1440 * 5).slice(0, 10)
  const clientName = `Sample Client ${String(number).padStart(2, '0')}`
  const later = (share: number) => minutesAgo(Math.round(order.minutesAgo * share))

  const lines = [
    `Reference ${referenceNumber}`,
    `Client ${clientName}`,
    `Date of crash ${formatDay(crashDate)}`,
    reportTypes[order.reportType].label,
  ]
  const made: Made = { report: {} as Report, files: [], objects: [], activities: [] }
  const stored: Partial<Record<DocumentType, string>> = {}
  for (const type of order.documents) {
    const body = await makePdf(reportDocuments[type].label, lines, type === 'fullReport' ? 6 : 1)
    const file = newId('file')
    const createdAt = type in clientDocuments ? submittedAt : later(0.5)
    stored[type] = file
    made.files.push({
      id: file,
      reportId: id,
      documentType: type,
      kind: 'pdf',
      label: `${reportDocuments[type].label}.pdf`,
      size: body.length,
      createdAt,
    })
    made.objects.push({ key: keyOf(file, 'pdf'), body })
  }

  const log = (activity: string, actorId: string | null, createdAt: string) =>
    made.activities.push({ id: newId('activity'), reportId: id, activity, actorId, createdAt })
  log('Order submitted', user?.id ?? null, submittedAt)
  if (stored.facePage) log('Face page uploaded', staff?.id ?? null, later(0.6))
  if (stored.fullReport) log('Full report uploaded', staff?.id ?? null, later(0.5))
  if (order.status === 'completed') log('Request completed', users[0]?.id ?? null, later(0.4))
  if (order.status === 'cancelled') log('Request cancelled', user?.id ?? users[0]?.id ?? null, later(0.4))

  const full = order.reportType === 'non-fatal-full'
  made.report = {
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
    createdByEmail: user?.email ?? null,
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
    updatedAt: made.activities.at(-1)?.createdAt ?? submittedAt,
    completedAt: order.status === 'completed' ? later(0.4) : null,
  }
  return made
}

/** Fills a local portal that has no account yet with the local accounts and a dozen orders. Returns whether it did. */
export const seedWhenEmpty = async (state: string): Promise<boolean> => {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath: at('wrangler.toml'),
    persist: { path: `${state}/v3` },
    remoteBindings: false,
  })
  try {
    const db = drizzle(env.DB)
    if ((await db.select({ id: schema.users.id }).from(schema.users).limit(1)).length) return false
    const { firms, users } = await makeAccounts()
    const orders: Made[] = []
    for (const [index, order] of localOrders.entries()) orders.push(await makeOrder(order, index + 1, users))
    for (const { objects } of orders) for (const { key, body } of objects) await env.FILES.put(key, body)
    await db.batch([
      ...firms.map(({ id, name, domain, createdAt }) =>
        db.insert(schema.lawFirms).values({ id, name, domain, createdAt }),
      ),
      ...users.map((user) => db.insert(schema.users).values(user)),
      ...orders.flatMap(({ report, files, activities }) => [
        db.insert(schema.crashReports).values(report),
        ...files.map((file) => db.insert(schema.files).values(file)),
        ...activities.map((activity) => db.insert(schema.activities).values(activity)),
      ]),
    ] as never)
    return true
  } finally {
    await dispose()
  }
}
