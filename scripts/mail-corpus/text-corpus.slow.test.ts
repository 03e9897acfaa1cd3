import { expect, test } from 'vitest'
import { scoreText } from './score-text.ts'

test.each([1, 2, 3, 4, 5])(
  'of another mail with text nothing is preselected wrongly: seed %i',
  async (seed) => {
    const score = await scoreText(seed)
    expect(score).toMatchObject({ sureWrong: 0, wrongSplits: 0 })
    expect(score.sureRight / score.reports).toBeGreaterThanOrEqual(0.93)
  },
  240_000,
)
