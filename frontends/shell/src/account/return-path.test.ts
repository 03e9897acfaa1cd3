import { describe, expect, it } from 'vitest'
import { loginAndBack } from '@portal/contract/paths'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
  it('leads back to the page that asked for the sign-in', () => {
    const asked = new URL(loginAndBack('/dashboard?view=crash&report=crh_1'), 'http://x')
    expect(returnPath(asked.search)).toBe('/dashboard?view=crash&report=crh_1')
  })

  it('never leads out of the portal', () => {
    for (const next of [
      'https://evil.example/',
      '//evil.example/x',
      '/\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      expect(returnPath(`?${new URLSearchParams({ next })}`)).toBe('/')
  })

  it('is home when nothing asked', () => expect(returnPath('')).toBe('/'))
})
