import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { computeLists } from '@portal/backup/computed-store'
import { newestManifest } from '@portal/backup/manifest'
import { makeBackup } from '@portal/backup/one-backup'
import { prepareRestore, restoreBackup, type RestoreContext } from '@portal/backup/restore'
import { backupKeysOf } from '@portal/backup/seal'
import { bucketStore } from '@portal/backup/store'
import { secrets } from './accounts.ts'
import { openState, type Portal } from './portal.ts'

/** Runs the scheduled jobs while clients work, so that kills end backups anywhere. */
export const runJobsMeanwhile = async (portal: Portal, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await portal.origin.catch(() => {})
    await portal.cron()
    await wait(50)
  }
}

/** Backs up the state of a portal that is down, as `npm run backup` does, and restores it into an empty one. */
export const moveState = async (state: string, to: string): Promise<string> => {
  const used = await openState(state)
  await makeBackup({
    ...used,
    store: bucketStore(used.backups),
    keys: await backupKeysOf(secrets.BACKUP_KEY),
    now: () => new Date(),
    run: randomUUID(),
    onMissing: () => {},
  })
  const restored = await restoreInto(to, used)
  await restored.close()
  await used.close()
  return to
}

const keysOf = async (bucket: R2Bucket): Promise<string[]> => {
  const { objects } = await bucket.list({ limit: 1000 })
  return objects.map(({ key }) => key)
}

/** Makes a backup of everything, then the bucket loses every third file, and a last backup is made. */
export const backUpAndLose = async (portal: Portal): Promise<void> => {
  for (let times = 0; times < 3; times++) await portal.cron()
  await portal.kill()
  const used = await openState(portal.state)
  const lost = (await keysOf(used.files)).filter((_, number) => number % 3 === 0)
  await used.files.delete(lost)
  // A read of every request again, and not only of those that changed.
  await used.db.prepare("delete from backup_runs where name = 'last'").run()
  await used.close()
  await portal.start({ faults: undefined, timerSpeed: 1 })
  for (let times = 0; times < 3; times++) await portal.cron()
}

/** Restores the newest backup into an empty state, which must then have all that was acknowledged. */
export const restoreInto = async (state: string, from: Awaited<ReturnType<typeof openState>>) => {
  const restored = await openState(state)
  const store = bucketStore(from.backups)
  const context: RestoreContext = {
    ...restored,
    store,
    erasures: [store],
    keys: await backupKeysOf(secrets.BACKUP_KEY),
    compute: computeLists,
  }
  // The Workers' clock was ahead.
  const backup = await newestManifest(store, new Date(Date.now() + 86_400_000))
  if (!backup) throw new Error('There is no complete backup.')
  await restoreBackup(context, backup, await prepareRestore(context, backup))
  // A backup has no sessions. The trial's clients go on with theirs.
  const { results } = await from.db.prepare('select * from sessions').all<Record<string, unknown>>()
  for (const row of results) {
    const [columns, places] = [
      Object.keys(row).join(', '),
      Object.keys(row)
        .map(() => '?')
        .join(', '),
    ]
    await restored.db
      .prepare(`insert into sessions (${columns}) values (${places})`)
      .bind(...Object.values(row))
      .run()
  }
  return restored
}
