import { drizzle } from 'drizzle-orm/d1'
import { hashPassword } from './hash-password.ts'
import { keyOf } from '@portal/api/files/names'
import { dataKeysOf, encrypt, encryptionContextOf } from '@portal/api/platform/encryption'
import { newId } from '@portal/api/platform/ids'
import { licenseHash } from '@portal/api/db/license-hash'
import { rebuildLists } from '@portal/api/lists/rebuild-store'
import { firmSearchText } from '@portal/api/accounts/law-firms/store'
import { userSearchText } from '@portal/api/accounts/store'
import { coverageAreas } from '@portal/api/db/schema/admin'
import { insertAgencies } from '@portal/api/agencies/import-store'
import * as accounts from '@portal/api/db/schema/accounts'
import * as messageTables from '@portal/api/db/schema/messages'
import * as documentTables from '@portal/api/db/schema/documents'
import * as timelines from '@portal/api/db/schema/activities'
import { requests } from '@portal/api/db/schema/requests'
import type { PortalStorage } from '../deploy/storage.ts'
import { agencyOf, makeAgencies } from './agencies.ts'
import { localAccounts, localFirms, localPassword, type LocalFirm } from './accounts.ts'
import { crashRequests, makeCrashRequest } from './crash-requests.ts'
import { makePdf } from './pdf.ts'
import { makePoliceRequest, policeRequests } from './police-requests.ts'
import { days, minutesAgo, type Records, type User } from './records.ts'

/** In display order; the last one is inactive. */
const localCoverageAreas = [
  { name: 'Los Angeles', description: 'City and county, all divisions' },
  { name: 'Orange', description: 'Anaheim, Irvine, Santa Ana and the other cities of the county' },
  { name: 'San Diego', description: 'City and county' },
  { name: 'Alameda', description: 'Oakland, Berkeley, Fremont and Hayward' },
  { name: 'Sacramento', description: 'City and county' },
  { name: 'Fresno', description: 'City only, starting next quarter' },
]

const createdAt = minutesAgo(days(60))

const makeAccounts = async () => {
  const firms = localFirms.map((firm) => ({
    ...firm,
    id: newId('lawFirm'),
    createdAt,
    searchText: firmSearchText(firm),
  }))
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
    searchText: userSearchText(account),
  }))
  return { firms, users }
}

/** The blank authorization of one firm. */
const makeTemplate = async (firmId: string) => {
  const lines = [
    'Client: ____________________',
    'Date of crash: ____________________',
    'Signature: ____________________',
  ]
  const body = await makePdf('Authorization to Release a Collision Report', lines)
  const id = newId('file')
  return {
    files: [
      {
        id,
        requestId: firmId,
        documentType: 'authorizationTemplate' as const,
        kind: 'pdf' as const,
        label: 'Authorization to release.pdf',
        size: body.length,
        createdAt,
      },
    ],
    objects: [{ key: keyOf(id, 'pdf'), body }],
    idOf: (firm: string) => (firm === firmId ? id : null),
  }
}

/** The rows of requests in the order of submission, for `rebuildLists`. */
const inOrder = <SeedRequest extends { submittedAt: string }>(requests: readonly { request: SeedRequest }[]) =>
  requests
    .map(({ request: row }) => row)
    .sort((one, other) => one.submittedAt.localeCompare(other.submittedAt))
    .map((row, index) => ({ ...row, serial: index + 1, searchText: '' }))

/** Adds the local accounts and sample requests to a local portal that has no accounts yet. Returns whether it did. */
export const seedWhenEmpty = async (
  storage: Pick<PortalStorage, 'db' | 'files'>,
  dataKey: string,
): Promise<boolean> => {
  const keys = dataKeysOf(dataKey, null)
  const encrypted = (id: string, text: string) => ({
    driverLicenseOrPlate: encrypt(keys, encryptionContextOf(requests, 'driverLicenseOrPlate', id), text),
    licenseHash: licenseHash(keys, text),
  })
  const db = drizzle(storage.db)
  if ((await db.select({ id: accounts.users.id }).from(accounts.users).limit(1)).length) return false
  const { firms, users } = await makeAccounts()
  const agencies = makeAgencies()
  const crash = await Promise.all(crashRequests.map((request, index) => makeCrashRequest(request, index + 1, users)))
  const police = await Promise.all(
    policeRequests.map((request, index) => makePoliceRequest(request, crashRequests.length + index + 1, users)),
  )
  const template = await makeTemplate(firms[0]!.id)
  const records: Records[] = [...crash, ...police, { ...template, activities: [] }]
  for (const { objects } of records) for (const { key, body } of objects) await storage.files.put(key, body)
  await db.batch([
    ...firms.map((firm) => db.insert(accounts.lawFirms).values({ ...firm, authorizationFile: template.idOf(firm.id) })),
    ...users.map((user) => db.insert(accounts.users).values(user)),
    ...localCoverageAreas.map((area, displayOrder) =>
      db.insert(coverageAreas).values({
        ...area,
        id: newId('coverageArea'),
        nameKey: area.name.toLowerCase(),
        isActive: displayOrder < localCoverageAreas.length - 1,
        displayOrder,
        createdAt,
      }),
    ),
    ...insertAgencies({ db: db as never, now: new Date(createdAt) }, agencies),
    ...inOrder(crash).map(({ driverLicenseOrPlate: license, ...row }) =>
      db.insert(requests).values({ ...row, ...(license && encrypted(row.id, license)) }),
    ),
    ...inOrder(police).map((row) =>
      db.insert(requests).values({ ...row, agencyId: agencyOf(agencies, row.policeDepartment ?? '') ?? null }),
    ),
    ...[...crash, ...police].flatMap(({ messages }) =>
      messages.map((row) => db.insert(messageTables.messages).values(row)),
    ),
    ...records.flatMap(({ files, activities }) => [
      ...files.map((file) => db.insert(documentTables.documents).values(file)),
      ...activities.map((activity) => db.insert(timelines.activities).values(activity)),
    ]),
  ] as never)
  await rebuildLists(db)
  return true
}
