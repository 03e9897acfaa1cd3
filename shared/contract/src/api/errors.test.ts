import { expect, test, vi } from 'vitest'
import { AppError } from './errors.ts'

test('instanceof accepts an AppError from another copy of the module', async () => {
  vi.resetModules()
  const { AppError: Other } = await import('./errors.ts')
  expect(Other).not.toBe(AppError)
  expect(new Other('not_found')).toBeInstanceOf(AppError)
  expect(new Error('not_found')).not.toBeInstanceOf(AppError)
})

test('uses the given message, then the first field error, then the default message of its code', () => {
  expect(new AppError('invalid', { message: 'Own.', fields: { a: 'Field.' } }).message).toBe('Own.')
  expect(new AppError('invalid', { fields: { a: 'Field.' } }).message).toBe('Field.')
  expect(new AppError('not_found').message).toBe('Not found.')
})
