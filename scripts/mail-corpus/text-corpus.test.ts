import { expect, test } from 'vitest'
import { scoreText } from './score-text.ts'

test('of a mail with text nothing is preselected wrongly, and nearly all reports are sure', async () => {
  const score = await scoreText(38)
  expect(score).toMatchObject({ sureWrong: 0, wrongSplits: 0, copies: 8 })
  expect(score.careful).toBeGreaterThanOrEqual(100)
  expect(score.sureRight / score.reports).toBeGreaterThanOrEqual(0.95)
})
