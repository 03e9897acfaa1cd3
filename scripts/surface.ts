import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sharedVersion } from '@portal/contract/shared-version'
import { stop } from './run.ts'
import { compare, recordedFile, surfaceNow } from './surface/compare.ts'
import { misnumbered, readRecorded, written } from './surface/verdict.ts'

// Records what shared/* offers under its number, which must say what became of it since it was recorded before.
const surface = await surfaceNow()
if (existsSync(recordedFile)) {
  const before = readRecorded(readFileSync(recordedFile, 'utf8'))
  const problem = misnumbered(await compare(before.surface, surface), before.version, sharedVersion)
  if (problem) stop(problem)
}
writeFileSync(recordedFile, written({ version: sharedVersion, surface }))
console.log(`What shared/* offers is recorded at ${sharedVersion}.`)
