import type { Erasure } from '@portal/api/admin/privacy/erasures-store'
import { markNoted, unnotedErasures } from './noted-store.ts'
import { nameOf, type BackupKeys } from './seal.ts'
import { readSealed, writeSealed, type BackupStore } from './store.ts'

// The list of erasures is beside the backups and not in them, so that it has those after a backup too.

/** An erasure as the list has it: a keyed hash in place of the email address. */
export type ListedErasure = Omit<Erasure, 'address' | 'notedAt'> & { readonly addressHash: string }

interface ListContext {
  readonly db: D1Database
  readonly store: BackupStore
  readonly keys: BackupKeys
  readonly now: () => Date
}

const folder = 'erasures'

/** Adds the erasures under way to the list. The portal doesn't end one before. */
export const noteErasures = async ({ db, store, keys, now }: ListContext): Promise<void> => {
  for (const { id, address, userId, scope, startedAt } of await unnotedErasures(db)) {
    const name = `${folder}/${id}`
    const listed: ListedErasure = { id, addressHash: await nameOf(keys, 'address', address), userId, scope, startedAt }
    // A lock of the bucket may refuse to write it twice.
    if (!(await store.has(name))) await writeSealed(store, keys, name, JSON.stringify(listed))
    await markNoted(db, id, now())
  }
}

export async function* listErasures(store: BackupStore, keys: BackupKeys): AsyncGenerator<ListedErasure> {
  for await (const name of store.list(folder)) yield JSON.parse(await readSealed(store, keys, name)) as ListedErasure
}

/** Copies the list to another place. */
export const copyErasures = async (from: BackupStore, to: BackupStore): Promise<void> => {
  for await (const name of from.list(folder)) {
    const content = (await to.has(name)) ? undefined : await from.read(name)
    if (content) await to.write(name, content)
  }
}
