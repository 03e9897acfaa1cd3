// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import { toasts } from './toast.ts'
import { useAction } from './use-action.ts'

const failing = () => Promise.reject(new AppError('not_found'))

test('runs one call at a time, and is busy until the data is fetched again', async () => {
  const { result } = renderHook(useAction)
  const fetched = Promise.withResolvers<void>()
  const send = vi.fn(async () => 'CHP-1')
  let succeeded: boolean | undefined
  act(() => {
    const options = { done: (reply: string) => ({ title: reply }), refresh: () => fetched.promise }
    void result.current.run(send, options).then((value) => (succeeded = value))
  })
  await act(() => result.current.run(send))
  expect(send).toHaveBeenCalledOnce()
  expect([result.current.busy, toasts.current()?.title]).toEqual([true, 'CHP-1'])
  await act(async () => fetched.resolve())
  expect([result.current.busy, succeeded]).toEqual([false, true])
})

test.each([
  ['the message of the error', { failed: 'Nothing saved' }, apiErrors.not_found.message],
  ['a better message', { failed: () => 'Nothing saved', explain: () => 'It was deleted.' }, 'It was deleted.'],
])('a toast says %s', async (_, options, description) => {
  const { result } = renderHook(useAction)
  await act(() => result.current.run(failing, options))
  expect(toasts.current()).toMatchObject({ title: 'Nothing saved', description, tone: 'danger' })
})

test('keeps the message without a title until the next call, and leaves an error that is handled', async () => {
  const { result } = renderHook(useAction)
  await act(() => result.current.run(failing))
  expect(result.current.problem).toBe(apiErrors.not_found.message)
  const succeeded = await act(() => result.current.run(failing, { onError: () => true }))
  expect([succeeded, result.current.problem]).toEqual([false, undefined])
})
