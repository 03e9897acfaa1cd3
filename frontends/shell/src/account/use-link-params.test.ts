import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetLinkParams, linkWithEmail, useLinkParams } from './use-link-params.ts'

afterEach(cleanup)

const paramsAfterReload = () => renderHook(() => useLinkParams('token', 'email')).result.current

test('moves the parameters from the URL to the history state, where they survive a reload', () => {
  window.history.replaceState(null, '', '/claim-request?token=secret&email=a%40b.test&view=x')
  const { result, unmount } = renderHook(() => useLinkParams('token', 'email'))
  expect(result.current).toEqual({ token: 'secret', email: 'a@b.test' })
  expect(window.location.href).toMatch(/\/claim-request\?view=x$/)
  unmount()
  expect(paramsAfterReload()).toEqual({ token: 'secret', email: 'a@b.test' })
})

test.each(['secret.', 'secret%3E', 'secret%3E.', 'secret),'])('takes the token from %j', (typed) => {
  window.history.replaceState(null, '', `/claim-request?token=${typed}`)
  expect(renderHook(() => useLinkParams('token')).result.current).toEqual({ token: 'secret' })
})

test('distinguishes an empty parameter from a missing one', () => {
  window.history.replaceState(null, '', '/claim-request?token=')
  expect(renderHook(() => useLinkParams('token')).result.current).toEqual({ token: '' })
  window.history.replaceState(null, '', '/claim-request')
  expect(renderHook(() => useLinkParams('token')).result.current).toEqual({})
})

test('forgets the parameters and keeps the rest of the history state', () => {
  window.history.replaceState({ other: 1 }, '', '/verify-email?token=secret')
  renderHook(() => useLinkParams('token')).unmount()
  forgetLinkParams()
  expect(window.history.state).toEqual({ other: 1 })
  expect(renderHook(() => useLinkParams('token')).result.current).toEqual({})
})

test('a second link to the same page replaces all parameters of the first', () => {
  window.history.replaceState(null, '', '/claim-request?token=first&email=a%40b.test')
  const { result } = renderHook(() => useLinkParams('token', 'email'))
  act(() => window.history.pushState(null, '', '/claim-request?token=second'))
  expect(result.current).toEqual({ token: 'second' })
  expect(window.location.search).toBe('')
})

test('linkWithEmail prefills the email on the next page, and on this one along with its other parameters', () => {
  window.history.replaceState(null, '', '/claim-request?token=secret&email=a%40b.test')
  renderHook(() => useLinkParams('token', 'email')).unmount()
  const { state, onClick } = linkWithEmail('typed@b.test')
  onClick()
  expect(paramsAfterReload()).toEqual({ token: 'secret', email: 'typed@b.test' })
  act(() => window.history.pushState(state, '', '/forgot-password'))
  expect(renderHook(() => useLinkParams('email')).result.current).toEqual({ email: 'typed@b.test' })
  expect(window.location.search).toBe('')
})
