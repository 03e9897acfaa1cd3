import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorkers } from './portal.ts'
import { runTrial, type TrialResult } from './trial.ts'
import { formatResult, problemsOf } from './summary.ts'
import type { Faults } from './workers/fault-injection.ts'

// npm run torture kills the Workers at random moments, and makes their bindings fail and hang.
// TORTURE_SEED repeats the operations and kills of a run. TORTURE_OPERATIONS and TORTURE_ONLY (such as kills or DB-fails)
// shorten it.

const seed = Number(process.env['TORTURE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const operations = Number(process.env['TORTURE_OPERATIONS'] ?? 200)
const only = process.env['TORTURE_ONLY']

const folder = mkdtempSync(join(tmpdir(), 'torture-workers-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

console.log(`TORTURE_SEED=${seed}`)
const bundles = await bundleWorkers(folder)
const bindings: Faults['binding'][] = ['DB', 'FILES', 'EMAIL_QUEUE', 'EMAIL', 'LIVE']
const kills = Math.round(operations / 8)
const trials: [name: string, kills: number, faults?: Faults][] = [
  ['kills', kills],
  ['mail', kills],
  ['backups', kills],
  ['restores', kills],
  ['clock', kills],
  ...bindings.flatMap((binding): [string, number, Faults][] => [
    [`${binding}-fails`, 0, { binding, how: 'fails', rate: 0.3 }],
    [`${binding}-hangs`, 0, { binding, how: 'hangs', rate: 0.3 }],
  ]),
  ['DB-full', 0, { binding: 'DB', how: 'full', rate: 0.5 }],
  ['EMAIL-lies', 0, { binding: 'EMAIL', how: 'lies', rate: 0.3 }],
  ['mail-DB-fails', 0, { binding: 'DB', how: 'fails', rate: 0.1 }],
  ['mail-FILES-fails', 0, { binding: 'FILES', how: 'fails', rate: 0.3 }],
]
let passed = true
for (const [name, kills, faults] of trials) {
  if (only && only !== name) continue
  const count = faults ? Math.ceil(operations / 4) : operations
  const result: TrialResult = await runTrial({
    bundles,
    seed,
    operations: count,
    clients: 6,
    members: 60,
    kills,
    mail: name.startsWith('mail'),
    backups: name === 'backups',
    restores: name === 'restores',
    clockJumps: name === 'clock',
    ...(faults && { faults }),
  })
  console.log(formatResult(name, result))
  passed &&= problemsOf(result).length === 0
}
process.exit(passed ? 0 : 1)
