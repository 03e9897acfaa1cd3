import { expect, test } from 'vitest'
import { worksWith } from './shared-version.ts'

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.1.0', true],
  ['1.1.0', '1.0.0', false],
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.1.1', '1.1.0', false],
  ['1.0.1', '1.1.0', true],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '10.0.0', false],
  ['', '1.0.0', false],
  ['', '', false],
])('a slice built with %j in a shell with %j works: %s', (built, provided, works) =>
  expect(worksWith(built, provided)).toBe(works),
)
