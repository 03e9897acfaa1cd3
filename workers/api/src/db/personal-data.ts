import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

// Each file of the schema ends with the data that its tables hold: for every text column its class, and of personal ones whether an
// export has them and an erasure removes them. A column without a class doesn't compile, and a table without them fails a test.

/** Data about a person. */
export interface Personal {
  /**
   * - `account`: about an account's owner; removed with the account
   * - `address`: the email address of anyone, or a text with one; replaced or removed when its owner is erased
   * - `request`: about a request's client and crash; deleted with the request
   */
  readonly about: 'account' | 'address' | 'request'
  /** Whether an export has it. A comment says why one leaves it out. */
  readonly exported: boolean
  /** Whether an erasure removes it everywhere. A comment says why one keeps it in some rows. */
  readonly erased: boolean
}

/**
 * - `none`: codes, numbers, times, and texts that the portal writes
 * - `hash`: a hash or an encrypted value that means nothing without its key
 * - `business`: about a law firm, a public office or the portal itself
 */
export type Held = 'none' | 'hash' | 'business' | Personal

/** Removed with the account, or with its owner's address, or with the request. An export has it. */
export const ofAccount = { about: 'account', exported: true, erased: true } as const satisfies Personal
export const ofAddress = { about: 'address', exported: true, erased: true } as const satisfies Personal
export const ofRequest = { about: 'request', exported: true, erased: true } as const satisfies Personal

/** A record of the law firm, or of the person who placed the request. */
export const keptByFirms = { ...ofRequest, erased: false } as const satisfies Personal

/** The text that searches compare is made from other columns. */
export const searched = (of: Personal): Personal => ({ ...of, exported: false })

/** Columns with such a name hold nothing personal unless they are listed: ids, times, days and hashes. */
type Plain = 'id' | `${string}Id` | `${string}At` | `${string}On` | `${string}Hash`

/** The columns of a table that hold texts or JSON. Generated columns hold nothing else than others do. */
type Texts<T extends SQLiteTable> = {
  [Name in keyof T['$inferInsert'] & keyof T['$inferSelect'] & string]: NonNullable<T['$inferSelect'][Name]> extends
    | number
    | boolean
    ? never
    : Name
}[keyof T['$inferInsert'] & keyof T['$inferSelect'] & string]

/** The columns that can hold any text. One whose type lists its values holds codes. */
type FreeTexts<T extends SQLiteTable> = {
  [Name in Texts<T>]: NonNullable<T['$inferSelect'][Name]> extends infer Value
    ? [Value] extends [string]
      ? string extends Value
        ? Name
        : never
      : Name
    : never
}[Texts<T>]

type Owner<T extends SQLiteTable> =
  | ('requestId' extends keyof T['$inferSelect'] ? 'request' : never)
  | ('userId' extends keyof T['$inferSelect'] ? 'account' : never)

interface Uses<T extends SQLiteTable> {
  /**
   * - `request`, by `requestId`: its rows are deleted with the request, get its new id, and are marked for backups
   * - `account`, by `userId`: an erasure deletes its rows
   */
  readonly belongsTo?: readonly Owner<T>[]
  /** An export has an account's rows, by `userId`, as a file of this name: their personal columns and these. */
  readonly exportedAs?: {
    readonly name: string
    /** On the page that shows what is held about a person, with the effect of an erasure. */
    readonly label: string
    readonly whenErased: string
    readonly columns: readonly (keyof T['$inferSelect'] & string)[]
  }
}

export interface TableData extends Pick<Uses<SQLiteTable>, 'exportedAs'> {
  readonly table: SQLiteTable
  /** By property. Columns that aren't listed hold nothing personal. */
  readonly held: Readonly<Record<string, Held | undefined>>
  readonly belongsTo?: readonly ('request' | 'account')[]
}

/** The data that a table holds. */
export const holds = <T extends SQLiteTable>(
  table: T,
  held: Readonly<Record<Exclude<FreeTexts<T>, Plain>, Held>> & Partial<Readonly<Record<Texts<T>, Held>>>,
  uses: Uses<T> = {},
): TableData => ({ table, held, ...uses })
