import { expect, test } from 'vitest'
import { resultsFile } from './results.ts'
import { newRow } from './row.ts'

test('offers the results as a CSV file without formulas', async () => {
  const done = {
    ...newRow({ clientName: '=1+1', kind: 'chp' }),
    state: { name: 'done', referenceNumber: 'CHP-AAAAAAAA' } as const,
  }
  const [heading, line] = (await resultsFile([done, newRow({ kind: 'chp' })]).text())
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(heading).toBe('"Row","Reference number","Status","Client name","Agency type"')
  expect(line).toBe(`"1","CHP-AAAAAAAA","Submitted","'=1+1","CHP"`)
})
