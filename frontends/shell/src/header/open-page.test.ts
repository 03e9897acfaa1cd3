import { expect, test, vi } from 'vitest'
import { requestPath } from '@portal/contract/paths'
import { openPage } from './open-page.ts'

test.each([
  [
    'a request from a list',
    '/dashboard',
    requestPath('staff', 'crh_2'),
    { replace: false, state: { openedInApp: true } },
  ],
  [
    'a request from another one',
    requestPath('staff', 'crh_1'),
    requestPath('staff', 'crh_2'),
    { replace: true, state: { idx: 1 } },
  ],
  ['a page from a request', requestPath('staff', 'crh_1'), '/admin', { replace: false, state: null }],
])('opens %s so that Back leads to the list', (_, from, to, options) => {
  window.history.replaceState({ idx: 1 }, '', from)
  const navigate = vi.fn()
  openPage(navigate, to)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(to, options)
})
