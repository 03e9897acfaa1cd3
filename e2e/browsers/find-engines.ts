import { globSync } from 'node:fs'
import { findCommand } from '../../scripts/chromium.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'
import type { Engine, EngineName } from './webdriver.ts'

const required = (name: string, path: string | undefined, packages: string): string => {
  if (path) return path
  throw new Error(`${name} is not installed. On Debian or Ubuntu: apt-get install --no-install-recommends ${packages}`)
}

const startInstalled: Record<EngineName, () => Promise<Engine>> = {
  firefox: () =>
    startFirefox(required('Firefox', process.env['FIREFOX'] ?? findCommand(['firefox-esr', 'firefox']), 'firefox-esr')),
  webkit: () => {
    const packages = 'webkit2gtk-driver xvfb'
    return startWebkit(
      required('WebKitWebDriver', findCommand(['WebKitWebDriver']), packages),
      required('MiniBrowser', globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1), packages),
      required('Xvfb', findCommand(['Xvfb']), packages),
    )
  },
}

/** Starts an engine. Throws with the command that installs it when it is missing. */
export const startEngine = (name: EngineName): Promise<Engine> => startInstalled[name]()
