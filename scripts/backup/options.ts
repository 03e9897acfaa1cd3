import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { secretOf } from '@portal/api/platform/secrets'
import type { StorageLocation } from '../deploy/storage-config.ts'
import { at } from '../root.ts'
import { stop } from '../run.ts'

/** A setting of this machine's portal, or an environment variable. */
export const readSettings = (local: boolean): Partial<Record<string, string>> => {
  const files = local ? ['.dev.vars', 'workers/backup/.dev.vars'].map((file) => at(file)).filter(existsSync) : []
  return { ...Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))), ...process.env }
}

/** The secret that backups are encrypted with; stops the program without one. */
export const backupSecret = (settings: Partial<Record<string, string>>): string => {
  try {
    return secretOf('BACKUP_KEY', settings['BACKUP_KEY'], (problem) => new Error(problem))
  } catch (error) {
    return stop(`${(error as Error).message}. Set the environment variable BACKUP_KEY to the portal's value.`)
  }
}

/** Reads the command line of `npm run backup` and `npm run restore`. */
export const readOptions = (task: 'backup' | 'restore') => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'production' },
      local: { type: 'boolean', default: false },
      at: { type: 'string' },
    },
  })
  const [folder, ...rest] = positionals
  const time = values.at === undefined ? new Date() : new Date(values.at)
  if (!folder || rest.length || Number.isNaN(time.getTime()) || (values.at && task === 'backup'))
    return stop(`Usage: npm run ${task} -- FOLDER [--env NAME | --local]${task === 'restore' ? ' [--at TIME]' : ''}`)
  const location: StorageLocation = {
    environment: values.env,
    ...(values.local && { state: at('.wrangler/state') }),
  }
  return { folder, local: values.local, location, time }
}
