import { expect, it } from 'vitest'
import { worksWith } from './shared-version.ts'

it.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.1.0', true],
  ['1.1.0', '1.0.0', true],
  ['2.0.0', '1.9.0', false],
  ['1.0.0', '10.0.0', false],
  ['', '1.0.0', false],
  ['', '', false],
])('a slice of %j in a shell of %j: %s', (its, brought, works) => expect(worksWith(its, brought)).toBe(works))
