import { accessSync, constants, existsSync } from 'node:fs'
import { at } from './root.ts'
import { run } from './run.ts'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(':')
    .flatMap((folder) => systemNames.map((name) => `${folder}/${name}`))
    .concat(macApps)
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

const aptGet = '/usr/bin/apt-get'

const byApt = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(aptGet)) return undefined
  console.log('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(aptGet, ['update', '-qq'], { env })
  await run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env })
  return onPath()
}

/** A browser that comes inside an npm package, fetched only where there is no other way. */
const byNpm = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return undefined
  const folder = at('node_modules/.cache/chromium')
  const { code } = await run('npm', ['install', '--no-save', '--prefix', folder, '@sparticuz/chromium@153.0.0'])
  if (code !== 0) return undefined
  const { default: packed } = (await import(`${folder}/node_modules/@sparticuz/chromium/build/index.js`)) as {
    default: { executablePath: () => Promise<string> }
  }
  return packed.executablePath()
}

/** The browser that the journeys run in: the system's, else Debian's by apt as root, else one from npm; undefined when there is none. */
export const findChromium = async (): Promise<string | undefined> =>
  process.env['CHROMIUM'] ?? onPath() ?? (await byApt()) ?? (await byNpm().catch(() => undefined))

export const noChromium =
  'The browser journeys need Chromium. Please install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.'
