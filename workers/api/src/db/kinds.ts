import { sql, type SQL } from 'drizzle-orm'
import type { KindId } from '@portal/contract/kinds/kind-ids'

/** The condition for requests of a kind. */
export const isOfKind = (kind: KindId): SQL => sql.raw(`kind = '${kind}'`)
