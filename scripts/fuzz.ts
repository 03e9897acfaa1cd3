import { at } from './root.ts'
import { run } from './run.ts'

// Sends random requests to every endpoint: 20,000 with a random seed, unless FUZZ_CALLS and FUZZ_SEED are set.
const env = {
  FUZZ_CALLS: process.env['FUZZ_CALLS'] ?? '20000',
  FUZZ_SEED: process.env['FUZZ_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31)),
}
const args = ['run', '--project', 'api', at('workers/api/src/fuzz.test.ts')]
process.exit((await run('vitest', args, { show: true, env })).code)
