import { accessSync, constants, existsSync } from 'node:fs'
import { at } from './root.ts'
import { run } from './run.ts'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The first of these commands that is on the PATH. */
export const findCommand = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

const installedChromium = () => findCommand(systemNames) ?? macApps.find((app) => existsSync(app))
const installedShell = () => findCommand(['chromium-headless-shell'])

const aptGet = '/usr/bin/apt-get'

const installByApt = async (): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(aptGet)) return
  console.log('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  await run(aptGet, ['update', '-qq'], { env })
  await run(aptGet, [...install, 'chromium', 'fonts-liberation'], { env })
  await run(aptGet, [...install, 'chromium-headless-shell'], { env })
}

/** A Chromium that comes inside an npm package, for machines without apt or root. */
const chromiumFromNpm = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return undefined
  const folder = at('node_modules/.cache/chromium')
  const { code } = await run('npm', ['install', '--no-save', '--prefix', folder, '@sparticuz/chromium@153.0.0'])
  if (code !== 0) return undefined
  const { default: packed } = (await import(`${folder}/node_modules/@sparticuz/chromium/build/index.js`)) as {
    default: { executablePath: () => Promise<string> }
  }
  return packed.executablePath()
}

export interface Browsers {
  chromium: string
  /** Opens a page in a third of the time, but has no PDF viewer. The same as `chromium` where it isn't installed. */
  headlessShell: string
}

/** Finds the browsers on this machine, installs them with apt as root, or takes Chromium from npm. Throws when there is none. */
export const findBrowsers = async (): Promise<Browsers> => {
  const given = process.env['CHROMIUM']
  if (given) return { chromium: given, headlessShell: given }
  if (!installedChromium() || !installedShell()) await installByApt()
  const chromium = installedChromium() ?? (await chromiumFromNpm().catch(() => undefined))
  if (!chromium)
    throw new Error(
      'The browser tests need Chromium. Install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
    )
  return { chromium, headlessShell: installedShell() ?? chromium }
}
