import { expect, it, vi } from 'vitest'
import { AppError } from './errors.ts'

it('is known as a failure whichever copy of this module made it', async () => {
  vi.resetModules()
  const { AppError: Other } = await import('./errors.ts')
  expect(Other).not.toBe(AppError)
  expect(new Other('not_found')).toBeInstanceOf(AppError)
  expect(new Error('not_found')).not.toBeInstanceOf(AppError)
})

it('says its own sentence, else its first field’s, else its code’s', () => {
  expect(new AppError('invalid', { message: 'Own.', fields: { a: 'Field.' } }).message).toBe('Own.')
  expect(new AppError('invalid', { fields: { a: 'Field.' } }).message).toBe('Field.')
  expect(new AppError('not_found').message).toBe('Not found.')
})
