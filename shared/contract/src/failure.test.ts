import { expect, it, vi } from 'vitest'
import { Failure } from './failure.ts'

it('is known as a failure whichever copy of this module made it', async () => {
  vi.resetModules()
  const { Failure: Other } = await import('./failure.ts')
  expect(Other).not.toBe(Failure)
  expect(new Other('not_found')).toBeInstanceOf(Failure)
  expect(new Error('not_found')).not.toBeInstanceOf(Failure)
})

it('says its own sentence, else its first field’s, else its code’s', () => {
  expect(new Failure('invalid', { message: 'Own.', fields: { a: 'Field.' } }).message).toBe('Own.')
  expect(new Failure('invalid', { fields: { a: 'Field.' } }).message).toBe('Field.')
  expect(new Failure('not_found').message).toBe('Not found.')
})
