import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { secretOf } from '@portal/api/platform/secrets'
import type { StorageLocation } from '../deploy/storage-config.ts'
import { at } from '../root.ts'
import { stop } from '../run.ts'

/** A setting of this machine's portal, or an environment variable. */
export const readSettings = (local: boolean): Partial<Record<string, string>> => {
  const files = local ? ['.dev.vars', 'workers/notifications/.dev.vars'].map((file) => at(file)).filter(existsSync) : []
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

const usage = {
  backup: 'FOLDER [--env NAME | --local]',
  restore: '[FOLDER] [--bucket NAME] [--env NAME | --local] [--at TIME]',
  'rehearse-restore': '[FOLDER] [--bucket NAME] [--at TIME]',
} as const

/** Reads the command line of a task. `bucket` is the environment whose second bucket has the backups. */
export const readOptions = (task: keyof typeof usage) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'production' },
      local: { type: 'boolean', default: false },
      at: { type: 'string' },
      bucket: { type: 'string' },
    },
  })
  const [folder, ...rest] = positionals
  const time = values.at === undefined ? new Date() : new Date(values.at)
  const isBackup = task === 'backup'
  const hasSource = folder !== undefined || values.bucket !== undefined
  if (
    !hasSource ||
    rest.length ||
    Number.isNaN(time.getTime()) ||
    (isBackup && (values.at || values.bucket || !folder))
  )
    return stop(`Usage: npm run ${task} -- ${usage[task]}`)
  const location: StorageLocation = {
    environment: values.env,
    ...(values.local && { state: at('.wrangler/state') }),
  }
  return { folder, bucket: values.bucket, local: values.local, location, time }
}
