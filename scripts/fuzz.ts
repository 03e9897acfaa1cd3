import { at } from './root.ts'
import { run } from './run.ts'

// Every endpoint is sent garbage: 20,000 calls and a fresh seed, unless FUZZ_CALLS and FUZZ_SEED say otherwise.
const env = {
  FUZZ_CALLS: process.env['FUZZ_CALLS'] ?? '20000',
  FUZZ_SEED: process.env['FUZZ_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31)),
}
const args = ['run', '--project', 'api', at('workers/api/src/fuzz.test.ts')]
process.exit((await run('vitest', args, { show: true, env })).code)
