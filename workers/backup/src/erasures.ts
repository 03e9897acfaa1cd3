import { addressesIn, addressOf, erase } from './erasures-store.ts'
import { listErasures, type ListedErasure } from './erasures-list.ts'
import { nameOf, type BackupKeys } from './seal.ts'
import type { BackupStore } from './store.ts'

interface EraseContext {
  readonly db: D1Database
  readonly files: R2Bucket
  readonly keys: BackupKeys
  /** The places that have a list of erasures. */
  readonly erasures: readonly BackupStore[]
}

/** Every erasure in the lists. */
export const readErasures = async ({ keys, erasures }: Pick<EraseContext, 'keys' | 'erasures'>) => {
  const listed = new Map<string, ListedErasure>()
  for (const store of erasures) for await (const one of listErasures(store, keys)) listed.set(one.id, one)
  return [...listed.values()]
}

/**
 * Erases again everyone whom the lists name and a restored portal has: the backup may be older than the erasure. Can be repeated.
 * @returns how many people.
 */
export const eraseListed = async (context: EraseContext): Promise<number> => {
  const { db, files, keys } = context
  const listed = await readErasures(context)
  if (listed.length === 0) return 0
  const wanted = new Set(listed.map(({ addressHash }) => addressHash))
  const found = new Map<string, string>()
  for await (const address of addressesIn(db)) {
    const hash = await nameOf(keys, 'address', address)
    if (wanted.has(hash)) found.set(hash, address)
  }
  let people = 0
  for (const { addressHash, userId, scope, startedAt } of listed) {
    const account = userId ? await addressOf(db, userId) : null
    const known = account && !account.deleted ? account.email : found.get(addressHash)
    const address = known ?? account?.email
    if (!address) continue
    // An interrupted erasure may have left something of an account that is already deleted.
    await erase({ db, files }, { address, userId, scope, startedAt })
    if (known) people++
  }
  return people
}
