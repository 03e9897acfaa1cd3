import { drizzle } from 'drizzle-orm/d1'
import { getPlatformProxy } from 'wrangler'
import { hashPassword } from './hash-password.ts'
import { newId } from '@portal/api/ids'
import { recountLists } from '@portal/api/storage/recount'
import { coverageAreas } from '@portal/api/storage/office-schema'
import * as schema from '@portal/api/storage/schema'
import { at } from '../root.ts'
import { localAccounts, localFirms, localPassword, type LocalFirm } from './accounts.ts'
import { localCoverageAreas } from './coverage-areas.ts'
import { makeCrashOrder } from './crash-order.ts'
import { minutesAgo, type Folder, type User } from './folder.ts'
import { localOrders } from './orders.ts'
import { makePoliceOrder } from './police-order.ts'
import { localPoliceOrders } from './police-orders.ts'

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
    emailVerifiedAt: createdAt,
    createdAt,
  }))
  return { firms, users }
}

/** Fills a local portal that has no account yet with the local accounts and with orders of both kinds in every state. Returns whether it did. */
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
    const crashOrders = await Promise.all(localOrders.map((order, index) => makeCrashOrder(order, index + 1, users)))
    const policeOrders = await Promise.all(
      localPoliceOrders.map((order, index) => makePoliceOrder(order, localOrders.length + index + 1, users)),
    )
    const folders: Folder[] = [...crashOrders, ...policeOrders]
    for (const { objects } of folders) for (const { key, body } of objects) await env.FILES.put(key, body)
    await db.batch([
      ...firms.map(({ id, name, domain, createdAt }) =>
        db.insert(schema.lawFirms).values({ id, name, domain, createdAt }),
      ),
      ...users.map((user) => db.insert(schema.users).values(user)),
      ...localCoverageAreas.map((area, displayOrder) =>
        db.insert(coverageAreas).values({
          ...area,
          id: newId('coverageArea'),
          nameKey: area.name.toLowerCase(),
          isActive: displayOrder < localCoverageAreas.length - 1,
          displayOrder,
          createdAt: minutesAgo(60 * 24 * 30),
        }),
      ),
      ...crashOrders.map(({ report }) => db.insert(schema.crashReports).values(report)),
      ...policeOrders.map(({ report }) => db.insert(schema.policeReports).values(report)),
      ...folders.flatMap(({ files, activities }) => [
        ...files.map((file) => db.insert(schema.files).values(file)),
        ...activities.map((activity) => db.insert(schema.activities).values(activity)),
      ]),
    ] as never)
    await recountLists(env.DB)
    return true
  } finally {
    await dispose()
  }
}
