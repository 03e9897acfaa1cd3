import { expect, it } from 'vitest'
import { moved } from './moved.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moves the entry at %d to %d: %s', (from, to, after) => expect(moved([...'abc'], from, to).join('')).toBe(after))
