import { expect, test } from 'vitest'
import { totalsOf } from './actions.ts'
import { runSummary } from './run-summary.ts'
import { newRow, type RowState } from './row.ts'

const states: Record<string, RowState> = {
  done: { name: 'done', referenceNumber: 'CHP-AAAAAAAA' },
  unknown: { name: 'unknown', message: '' },
  held: { name: 'held', message: '' },
  failed: { name: 'failed', message: '' },
  open: { name: 'open' },
}
const summary = (counts: Record<string, number>) =>
  runSummary(
    totalsOf(
      Object.entries(counts).flatMap(([name, count]) =>
        Array.from({ length: count }, () => ({ ...newRow({ clientName: 'A One' }), state: states[name]! })),
      ),
    ),
  )

test.each([
  [
    { done: 4, unknown: 3, open: 5 },
    "4 requests were submitted. 5 weren't. 3 may have been. Submit them again. They won't be submitted twice.",
  ],
  [{ done: 1, failed: 1 }, "1 request was submitted. 1 wasn't."],
  [
    { unknown: 1, open: 2 },
    "2 requests weren't submitted. 1 may have been. Submit it again. It won't be submitted twice.",
  ],
  [{ unknown: 2 }, "2 requests may have been submitted. Submit them again. They won't be submitted twice."],
  [{ done: 2, held: 1 }, '2 requests were submitted. 1 may have been: look for it in your requests first.'],
  [{ open: 2 }, "2 requests weren't submitted."],
])('says what became of %j', (counts, text) => expect(summary(counts)).toBe(text))
