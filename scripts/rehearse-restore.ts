import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { totalsOf } from '@portal/backup/manifest'
import { openStore } from './backup/open-store.ts'
import { backupSecret, readOptions, readSettings } from './backup/options.ts'
import { hostPortal } from './backup/portal-host.ts'
import { restore } from './backup/restore.ts'

const { folder, bucket, time } = readOptions('rehearse-restore')
const settings = readSettings(bucket === 'local')
const secret = backupSecret(settings)
const state = mkdtempSync(join(tmpdir(), 'rehearsal-'))
process.on('exit', () => rmSync(state, { recursive: true, force: true }))
const backups = await openStore(folder, bucket)
const storage = await hostPortal({ environment: 'production', state })
const startedAt = Date.now()
try {
  const manifest = await restore(storage, backups, secret, settings, time)
  const { rows, files, bytes } = totalsOf(manifest)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(
    `\nRehearsed in ${seconds} seconds; the backup was made ${manifest.at}. Every row has been compared. Rows by table:\n`,
  )
  for (const [table, count] of Object.entries(rows).sort()) console.log(`  ${table.padEnd(22)} ${count}`)
  console.log(`  ${'files'.padEnd(22)} ${files}, ${bytes} bytes`)
} finally {
  await storage.close()
  await backups.close()
}
