import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Setting } from './host.ts'
import { bundleWorkers } from './portal.ts'
import { runTrial } from './run.ts'
import { lineOf, wrongOf } from './summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'torture-workers-'))
let bundles: Setting['bundles']

beforeAll(async () => {
  bundles = await bundleWorkers(folder)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was acknowledged outlives the Workers, and nothing is half, when they are killed at any moment', async ({
  annotate,
}) => {
  const outcome = await runTrial({ bundles, seed: 20240305, operations: 30, clients: 4, kills: 3 })
  await annotate(lineOf('kills', outcome))
  expect(wrongOf(outcome)).toEqual([])
  expect(outcome).toMatchObject({ kills: 3, orphans: 0 })
  expect(outcome.journal.acknowledged).toBeGreaterThan(10)
}, 600_000)
