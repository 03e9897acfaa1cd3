import { expect, test } from 'vitest'
import { crashProgress } from './crash-progress.ts'
import type { CrashFacts } from './crash-transitions.ts'

const facts: CrashFacts = {
  status: 'processing',
  reportType: 'non-fatal-face',
  monitorForFull: false,
  hasFacePage: false,
  hasFullReport: false,
}

test.each<[Partial<CrashFacts>, string]>([
  [{}, 'Submitted done, Face page current'],
  [{ monitorForFull: true }, 'Submitted done, Face page current, Full report upcoming'],
  [{ reportType: 'fatal-full' }, 'Submitted done, Full report current'],
  [{ status: 'face-page-uploaded', hasFacePage: true }, 'Submitted done, Face page done'],
  [
    { status: 'face-page-uploaded', hasFacePage: true, monitorForFull: true },
    'Submitted done, Face page done, Full report current',
  ],
  [{ status: 'processing-full-report', hasFacePage: true }, 'Submitted done, Face page done, Full report current'],
  [{ status: 'full-report-uploaded', monitorForFull: true, hasFullReport: true }, 'Submitted done, Full report done'],
  [{ status: 'completed', monitorForFull: true, hasFacePage: true }, 'Submitted done, Face page done'],
  [{ status: 'cancelled' }, 'Submitted done'],
])('a request with %j has the steps %s', (change, steps) => {
  const progress = crashProgress({ ...facts, ...change })
  expect(progress.map(({ label, state }) => `${label} ${state}`).join(', ')).toBe(steps)
})
