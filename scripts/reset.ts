import { rmSync } from 'node:fs'
import { readFlags } from './command-line.ts'
import { at } from './root.ts'
import { requireFreeState } from './state-owner.ts'

readFlags(
  'Usage: npm run reset\n\nDeletes the database and the files of the portal on this machine, while it is stopped. The next start seeds it again.',
  {},
)
const state = at('.wrangler/state')
await requireFreeState(state)
rmSync(state, { recursive: true, force: true })
console.log(`Deleted ${state}. The next start seeds it again.`)
