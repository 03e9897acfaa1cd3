import { globSync } from 'node:fs'
import { findCommand } from '../../scripts/chromium.ts'

const required = (name: string, path: string | undefined, packages: string): string => {
  if (path) return path
  throw new Error(`${name} is not installed. On Debian or Ubuntu: apt-get install --no-install-recommends ${packages}`)
}

/** The path of Firefox. Throws with the command that installs it. */
export const findFirefox = (): string =>
  required('Firefox', process.env['FIREFOX'] ?? findCommand(['firefox-esr', 'firefox']), 'firefox-esr')

/** The paths of the programs that run WebKit. Throws with the command that installs them. */
export const findWebkit = () => {
  const packages = 'webkit2gtk-driver xvfb'
  return {
    driver: required('WebKitWebDriver', findCommand(['WebKitWebDriver']), packages),
    browser: required('MiniBrowser', globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1), packages),
    screen: required('Xvfb', findCommand(['Xvfb']), packages),
  }
}
