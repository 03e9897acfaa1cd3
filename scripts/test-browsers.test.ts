import { afterEach, expect, test, vi } from 'vitest'
import { findFirefox, findWebkit } from '../e2e/browsers/find-engines.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [findFirefox, 'Firefox', 'firefox-esr'],
  [findWebkit, 'WebKitWebDriver', 'webkit2gtk-driver xvfb'],
])('says how to install an engine that is missing', (find, name, packages) => {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('FIREFOX', undefined)
  expect(find).toThrow(
    `${name} is not installed. On Debian or Ubuntu: apt-get install --no-install-recommends ${packages}`,
  )
})
