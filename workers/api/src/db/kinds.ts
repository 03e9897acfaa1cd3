import { sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '@portal/contract/ids'
import type { StoredKind } from './schema/requests.ts'

/** How the database names each kind of request. */
export const storedKinds = { crash: 'chp', police: 'police' } as const satisfies Record<ReportKind, StoredKind>

export const reportKinds = Object.keys(storedKinds) as readonly ReportKind[]

/** The condition for requests of a kind. */
export const isOfKind = (kind: ReportKind): SQL => sql.raw(`kind = '${storedKinds[kind]}'`)
