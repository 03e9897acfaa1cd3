import { eq, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { documents } from '@portal/contract/requests/documents'
import { noAnswers, type Field } from '@portal/contract/kinds/field'
import { requestFields } from '@portal/contract/kinds/request-fields'
import { unreadableAnswer } from '@portal/contract/kinds/replies'
import type { StoredDocumentFile, StoredFile } from '../files/names.ts'
import { filesOf, namedClient } from '../files/store.ts'
import { currentFiles } from './current-files.ts'
import { undeliverableOf } from '../emails/store.ts'
import { waitingDeliveriesOfRequest, type WaitingDelivery } from './waiting-deliveries/store.ts'
import { readAtOf } from './messages/reads-store.ts'
import type { RequestContext } from '../context.ts'
import { cellsOf, jsonArray } from '../db/cells.ts'
import type { Db } from '../db/client.ts'
import { licenseHash } from '../db/license-hash.ts'
import { lawFirms, users } from '../db/schema/accounts.ts'
import { agencies } from '../db/schema/agencies.ts'
import { requests, type RequestRow } from '../db/schema/requests.ts'
import { encryptionContextOf, encrypt, decrypt } from '../platform/encryption.ts'

/** A report with its requester's account, agency and staff owner, the addresses that its emails couldn't reach, and its files. */
export interface RowOf<OneRequest> {
  request: OneRequest
  owner: Pick<
    typeof users.$inferSelect,
    'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'deletedAt' | 'suspendedAt' | 'lawFirmId' | 'memberSince'
  > | null
  /** The firm that the request was made for. */
  firmName: string | null
  /** The client's name, where the request's firm has it in download names. */
  namedClient: string | null
  agency: Pick<typeof agencies.$inferSelect, 'name' | 'kind'> | null
  staffOwner: Pick<typeof users.$inferSelect, 'firstName' | 'lastName'> | null
  undeliverable: string[]
  files: StoredDocumentFile[]
  /** Of the agency's fee. */
  receipt: StoredFile | undefined
  waitingDeliveries: WaitingDelivery[]
  /** Until when the viewer has read its messages; null also when it has none or there is no viewer. */
  readAt: string | null
}

type Cell = string | number | null
/** A row as parsed JSON: its cells in the order of the columns. */
export type Cells = [
  request: Cell[][],
  owner: Cell[],
  agency: Cell[],
  staffOwner: Cell[],
  undeliverable: string[],
  files: StoredDocumentFile[],
  waitingDeliveries: WaitingDelivery[],
  readAt: string | null,
  namedClient: string | null,
]

const owner = alias(users, 'owner')
const firm = alias(lawFirms, 'firm')
const staffOwner = alias(users, 'staff_owner')
const agencyColumns = { name: agencies.name, kind: agencies.kind }
const staffOwnerColumns = { firstName: staffOwner.firstName, lastName: staffOwner.lastName }
const ownerColumns = {
  firstName: owner.firstName,
  lastName: owner.lastName,
  email: owner.email,
  phone: owner.phone,
  role: owner.role,
  deletedAt: owner.deletedAt,
  suspendedAt: owner.suspendedAt,
  lawFirmId: owner.lawFirmId,
  memberSince: owner.memberSince,
}

/** Names the cells of columns. Their entries are made once, because lists read many rows. */
const namedBy = <Row>(columns: Readonly<Record<string, Column>>): ((cells: readonly Cell[]) => Row) => {
  const entries = Object.entries(columns)
  return (cells) => {
    const row: Record<string, unknown> = {}
    for (const [place, [name, column]] of entries.entries()) {
      const cell = cells[place] ?? null
      row[name] = cell === null ? null : column.mapFromDriverValue(cell)
    }
    return row as Row
  }
}

/** The same for a left join; null where no row was found. Its first column is never null. */
const joinedBy = <Row>(columns: Readonly<Record<string, Column>>): ((cells: readonly Cell[]) => Row | null) => {
  const named = namedBy<Row>(columns)
  return (cells) => (cells[0] === null ? null : named(cells))
}

const { licenseHash: _, ...columns } = getTableColumns(requests)
const readRequest = namedBy<RequestRow>(columns)
const readOwner = joinedBy<NonNullable<RowOf<RequestRow>['owner']>>(ownerColumns)
const readAgency = joinedBy<NonNullable<RowOf<RequestRow>['agency']>>(agencyColumns)
const readStaffOwner = joinedBy<NonNullable<RowOf<RequestRow>['staffOwner']>>(staffOwnerColumns)
const encryptedColumns = Object.values(requestFields).flatMap(({ fields }) =>
  Object.entries<Field>(fields).flatMap(([name, { encrypted }]) => (encrypted ? [name] : [])),
)

const unanswered = Object.fromEntries(
  Object.entries(requestFields).map(([kind, { fields }]) => [kind, noAnswers(fields)]),
)

/**
 * Reads requests with everything that belongs to them. SQLite returns each row as one JSON text, which costs less than forty
 * columns.
 */
export const requestRows = <OneRequest extends RequestRow>() => {
  /** A row's `Cells` for a viewer as JSON, with `joins` to the table. */
  const cells = (viewer: SQL) =>
    sql`json_array(${cellsOf(Object.values(columns))}, ${jsonArray([...Object.values(ownerColumns), firm.name])},
    ${jsonArray(Object.values(agencyColumns))}, ${jsonArray(Object.values(staffOwnerColumns))},
    json(${undeliverableOf(requests.id)}), json(${filesOf(requests.id)}), json(${waitingDeliveriesOfRequest}), ${readAtOf(requests, viewer)}, ${namedClient})`

  const joins = sql`left join users as owner on owner.id = ${requests.userId} left join law_firms as firm on firm.id = ${requests.lawFirmId}
    left join agencies on agencies.id = ${requests.agencyId} left join users as staff_owner on staff_owner.id = ${requests.staffOwnerId}`

  /** A row with its encrypted columns replaced by `change`. */
  const mapEncrypted = <R extends { id: string }>(row: R, change: (place: string, text: string) => string): R => {
    const texts = encryptedColumns.map((name) => [name, (row as Record<string, unknown>)[name]] as const)
    const changed = texts.flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, change(encryptionContextOf(requests, name, row.id), text)] as const] : [],
    )
    return changed.length > 0 ? { ...row, ...Object.fromEntries(changed) } : row
  }

  return {
    encrypt: ({ config: { dataKeys } }: RequestContext, row: typeof requests.$inferInsert) => ({
      ...mapEncrypted(row, (place, text) => encrypt(dataKeys, place, text)),
      licenseHash: row.driverLicenseOrPlate ? licenseHash(dataKeys, row.driverLicenseOrPlate) : null,
    }),

    /** A row as JSON, for a query from the table with `joins`. */
    cells,
    joins,

    /** Selects a row as JSON, as a viewer sees it. */
    select: (db: Db, viewer: string | null) =>
      db
        .select({
          cells: cells(sql`${viewer}`)
            .mapWith((text: string) => JSON.parse(text) as Cells)
            .as('cells'),
        })
        .from(requests)
        .leftJoin(owner, eq(owner.id, requests.userId))
        .leftJoin(firm, eq(firm.id, requests.lawFirmId))
        .leftJoin(agencies, eq(agencies.id, requests.agencyId))
        .leftJoin(staffOwner, eq(staffOwner.id, requests.staffOwnerId)),

    read: ({ config }: { config: Pick<RequestContext['config'], 'dataKeys'> }, cells: Cells): RowOf<OneRequest> => {
      const [
        request,
        ownerCells,
        agencyCells,
        staffOwnerCells,
        undeliverable,
        stored,
        waitingDeliveries,
        readAt,
        named,
      ] = cells
      const files = stored.filter(({ documentType }) => documentType in documents)
      const row = readRequest(request.flat()) as OneRequest
      const whole = { ...row, answers: { ...unanswered[row.kind], ...row.answers }, ...currentFiles(files) }
      return {
        request: mapEncrypted(whole, (place, text) => decrypt(config.dataKeys, place, text) ?? unreadableAnswer),
        owner: readOwner(ownerCells),
        firmName: (ownerCells.at(-1) ?? null) as string | null,
        namedClient: named,
        agency: readAgency(agencyCells),
        staffOwner: readStaffOwner(staffOwnerCells),
        // Not distinct in SQL, which then reads a row more for each request.
        undeliverable: [...new Set(undeliverable)],
        files,
        receipt: stored.find(({ id }) => id === row.feeReceipt),
        waitingDeliveries,
        readAt,
      }
    },
  }
}

export type RequestRows<OneRequest extends RequestRow> = ReturnType<typeof requestRows<OneRequest>>
