import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorkers } from './portal.ts'
import { runTrial, type Outcome } from './run.ts'
import { isWhole, lineOf } from './summary.ts'
import type { Faults } from './workers/faulty.ts'

// npm run torture: the Workers are killed at random moments, and what they stand on fails and hangs.
// TORTURE_SEED repeats a run's operations and moments; TORTURE_OPERATIONS and TORTURE_ONLY (kills, or as DB-fails) shorten it.

const seed = Number(process.env['TORTURE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const operations = Number(process.env['TORTURE_OPERATIONS'] ?? 200)
const only = process.env['TORTURE_ONLY']

const folder = mkdtempSync(join(tmpdir(), 'torture-workers-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

console.log(`TORTURE_SEED=${seed}`)
const bundles = await bundleWorkers(folder)
const bindings: Faults['binding'][] = ['DB', 'FILES', 'EMAIL_QUEUE', 'EMAIL']
const trials: [name: string, kills: number, faults?: Faults][] = [
  ['kills', Math.round(operations / 8)],
  ...bindings.flatMap((binding): [string, number, Faults][] => [
    [`${binding}-fails`, 0, { binding, how: 'fails', rate: 0.3 }],
    [`${binding}-hangs`, 0, { binding, how: 'hangs', rate: 0.3 }],
  ]),
]
let whole = true
for (const [name, kills, faults] of trials) {
  if (only && only !== name) continue
  const few = faults ? Math.ceil(operations / 4) : operations
  const outcome: Outcome = await runTrial({
    bundles,
    seed,
    operations: few,
    clients: 6,
    kills,
    ...(faults && { faults }),
  })
  console.log(lineOf(name, outcome))
  whole &&= isWhole(outcome)
}
process.exit(whole ? 0 : 1)
