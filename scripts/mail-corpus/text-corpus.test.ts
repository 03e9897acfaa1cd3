import { expect, test } from 'vitest'
import { makeCorpus } from './corpus.ts'
import { drawReports } from './form.ts'
import { readText } from './read-text.ts'
import { scoreOf, type ReadFile } from './score.ts'

test('of 210 reports with text none is preselected wrongly, and nearly all are sure', async () => {
  const corpus = makeCorpus(38)
  const read: ReadFile[] = []
  for (const file of corpus.files) read.push({ file, pages: await readText(await drawReports(file.crashes)) })
  const score = scoreOf(read, corpus)
  expect(score).toMatchObject({ sureWrong: 0, unrequestedSure: 0, wrongSplits: 0 })
  expect(score.reports + score.unrequested).toBe(210)
  expect(score.sureRight / score.reports).toBeGreaterThanOrEqual(0.95)
}, 60_000)
