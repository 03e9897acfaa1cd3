import { parseArgs } from 'node:util'
import type { StorageLocation } from '../deploy/storage.ts'
import { at } from '../root.ts'
import { stop } from '../run.ts'

/** Reads the command line of `npm run backup` and `npm run restore`. */
export const readOptions = (task: 'backup' | 'restore') => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'production' },
      local: { type: 'boolean', default: false },
    },
  })
  const [folder, ...rest] = positionals
  if (!folder || rest.length) return stop(`Usage: npm run ${task} -- FOLDER [--env NAME | --local]`)
  const location: StorageLocation = {
    environment: values.env,
    ...(values.local && { state: at('.wrangler/state') }),
  }
  return { folder, local: values.local, location }
}
