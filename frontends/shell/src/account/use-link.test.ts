import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { carrying, forgetLink, useLink } from './use-link.ts'

afterEach(cleanup)

it('takes what the link carries out of the address bar, and knows it again after a reload', () => {
  window.history.replaceState(null, '', '/claim-request?token=secret&email=a%40b.test&view=x')
  const first = renderHook(() => useLink('token', 'email'))
  expect(first.result.current).toEqual({ token: 'secret', email: 'a@b.test' })
  expect(window.location.href).toMatch(/\/claim-request\?view=x$/)
  first.unmount()
  expect(renderHook(() => useLink('token', 'email')).result.current).toEqual({ token: 'secret', email: 'a@b.test' })
})

it('tells an empty token from none', () => {
  window.history.replaceState(null, '', '/claim-request?token=')
  expect(renderHook(() => useLink('token')).result.current).toEqual({ token: '' })
  window.history.replaceState(null, '', '/claim-request')
  expect(renderHook(() => useLink('token')).result.current).toEqual({})
})

it('forgets what the link carried, and nothing else of the entry', () => {
  window.history.replaceState({ kept: 1 }, '', '/verify-email?token=secret')
  renderHook(() => useLink('token')).unmount()
  forgetLink()
  expect(window.history.state).toEqual({ kept: 1 })
  expect(renderHook(() => useLink('token')).result.current).toEqual({})
})

it('a link followed on the page of another takes its place, whole', () => {
  window.history.replaceState(null, '', '/claim-request?token=first&email=a%40b.test')
  const { result } = renderHook(() => useLink('token', 'email'))
  act(() => window.history.pushState(null, '', '/claim-request?token=second'))
  expect(result.current).toEqual({ token: 'second' })
  expect(window.location.search).toBe('')
})

it('what is typed goes along to another page and stays here, beside what the link carried', () => {
  window.history.replaceState({ kept: 1 }, '', '/claim-request?token=secret&email=a%40b.test')
  renderHook(() => useLink('token', 'email')).unmount()
  const { state, onClick } = carrying('typed@b.test')
  onClick()
  expect(renderHook(() => useLink('token', 'email')).result.current).toEqual({ token: 'secret', email: 'typed@b.test' })
  act(() => window.history.pushState(state, '', '/forgot-password'))
  expect(renderHook(() => useLink('email')).result.current).toEqual({ email: 'typed@b.test' })
  expect(window.location.search).toBe('')
})
