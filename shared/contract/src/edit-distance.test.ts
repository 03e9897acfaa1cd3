import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['garcia', 'garcia', 2, 0],
  ['garsia', 'garcia', 2, 1],
  ['gacria', 'garcia', 2, 1],
  ['garca', 'garcia', 2, 1],
  ['garrcia', 'garcia', 2, 1],
  ['agrsia', 'garcia', 2, 2],
  ['ca', 'abc', 3, 3],
  ['garcia', 'gracias', 2, 2],
  ['garcia', 'lopez', 2, Infinity],
  ['smiht', 'smith', 1, 1],
  ['smyhte', 'smith', 1, Infinity],
  ['', 'abc', 3, 3],
])('from %j to %j, of at most %i letters, are %d', (one, other, most, letters) => {
  expect(editDistance(one, other, most)).toBe(letters)
  expect(editDistance(other, one, most)).toBe(letters)
})
