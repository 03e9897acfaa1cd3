import { readRange } from './copy.ts'
import { manifestNames, readManifest, timeOfManifest, type Manifest } from './manifest.ts'
import type { BackupKeys } from './seal.ts'
import { settings } from './settings.ts'
import { readSealed, writeSealed, type BackupStore } from './store.ts'

interface PruneContext {
  readonly store: BackupStore
  readonly keys: BackupKeys
  readonly now: () => Date
}

const dayMs = 86_400_000

/** The backups that are kept at a time: all of the last days, and the last one of each day and then of each month. */
export const keptBackups = (names: readonly string[], now: Date): Set<string> => {
  const kept = new Map<string, string>()
  for (const name of names.toSorted()) {
    const time = timeOfManifest(name)
    const days = (now.getTime() - time.getTime()) / dayMs
    if (days > settings.keptMonthlyDays) continue
    const length = days <= settings.keptDays ? undefined : days <= settings.keptDailyDays ? 10 : 7
    // The last one of a day or a month replaces the earlier ones.
    kept.set(length === undefined ? name : time.toISOString().slice(0, length), name)
  }
  // The newest one, however old.
  return new Set([...kept.values(), ...names.toSorted().slice(-1)])
}

const partsOf = ({ schema, ranges, tables }: Manifest): string[] => [
  schema,
  ...[...Object.values(ranges), ...Object.values(tables)].map(({ name }) => name),
]

const folder = 'removing'

/** Removes the parts and files of one backup that no kept one needs. */
const removeParts = async (
  { store, keys }: PruneContext,
  removed: Manifest,
  kept: readonly string[],
): Promise<void> => {
  const unneeded = new Set(partsOf(removed))
  // One at a time: together they might not fit in the memory. One that can't be read ends this, with nothing removed.
  for (const name of kept) for (const part of partsOf(await readManifest(store, keys, name))) unneeded.delete(part)
  const newest = await readManifest(store, keys, kept.at(-1)!)
  const files: string[] = []
  for (const [range, part] of Object.entries(removed.ranges)) {
    if (!part.files || !unneeded.has(part.name) || !(await store.has(part.name))) continue
    const overlaps = ([name]: [string, unknown]): boolean => name.startsWith(range) || range.startsWith(name)
    const left = new Set((await readRange({ store, keys }, range, part)).files.map(({ name }) => name))
    const subtract = async (manifest: Manifest): Promise<void> => {
      for (const [name, other] of Object.entries(manifest.ranges).filter(overlaps))
        if (left.size > 0 && other.files)
          for (const file of (await readRange({ store, keys }, name, other)).files) left.delete(file.name)
    }
    // Most files are in the newest backup. Only for the others, all are looked at.
    await subtract(newest)
    for (const name of kept.slice(0, -1)) if (left.size > 0) await subtract(await readManifest(store, keys, name))
    files.push(...left)
  }
  await store.delete(files)
  await store.delete([...unneeded])
}

const removing = async (store: BackupStore): Promise<string[]> => {
  const names: string[] = []
  for await (const name of store.list(folder)) names.push(name)
  return names
}

/**
 * Removes backups that are no longer kept, one after another. Never runs while a backup is being made, because the new
 * backup may need their parts.
 */
export const prune = async (context: PruneContext, allows: (statements: number) => boolean): Promise<void> => {
  const { store, keys, now } = context
  const names = await manifestNames(store)
  const kept = keptBackups(names, now())
  const old = names.filter((name) => !kept.has(name))
  for (const name of old) {
    if (!allows(1)) return
    // The note stays until the parts are gone, so that an interrupted removal is finished.
    await writeSealed(store, keys, `${folder}/${name.split('/')[1]}`, await readSealed(store, keys, name))
    await store.delete([name])
  }
  for (const name of await removing(store)) {
    if (!allows(100)) return
    const removed = JSON.parse(await readSealed(store, keys, name)) as Manifest
    await removeParts(context, removed, [...kept].sort())
    await store.delete([name])
  }
}
