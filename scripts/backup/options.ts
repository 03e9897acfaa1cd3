import { parseArgs } from 'node:util'
import { at } from '../root.ts'
import { stop } from '../run.ts'

/** The folder and the portal that a backup or a restoring is between, as the command line says. */
export const readOptions = (task: 'backup' | 'restore') => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string', default: 'production' },
      local: { type: 'boolean', default: false },
      state: { type: 'string' },
    },
  })
  const [folder, ...rest] = positionals
  if (!folder || rest.length) return stop(`Usage: npm run ${task} -- FOLDER [--env NAME | --local]`)
  const state = values.state ?? (values.local ? at('.wrangler/state') : undefined)
  return { folder, local: values.local, place: { environment: values.env, ...(state && { state }) } }
}
