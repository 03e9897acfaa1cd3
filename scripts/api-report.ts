import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sharedVersion } from '@portal/contract/shared-version'
import { checkVersion, formatRecorded, parseRecorded } from './api-report/check-version.ts'
import { compare, createReport, recordedFile } from './api-report/compare.ts'
import { stop } from './run.ts'

// Records the API of shared/* under its version, which must reflect the changes since the last record.
const report = await createReport()
if (existsSync(recordedFile)) {
  const recorded = parseRecorded(readFileSync(recordedFile, 'utf8'))
  const problem = checkVersion(await compare(recorded.report, report), recorded.version, sharedVersion)
  if (problem) stop(problem)
}
writeFileSync(recordedFile, formatRecorded({ version: sharedVersion, report }))
console.log(`Recorded the API of shared/* at ${sharedVersion}.`)
