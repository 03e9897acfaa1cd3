import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/portal.ts'
import { endProgram, startProgram, waitForOutput } from './process.ts'
import type { Engine, Session, Size } from './engine.ts'
import { inputOf } from './webdriver.ts'

/**
 * A home folder with a separate downloads folder, and with a toolbar so small that a window can be as narrow as a
 * phone.
 */
const makeHome = () => {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const downloads = join(home, 'downloads')
  const gtk = join(home, '.config/gtk-3.0')
  mkdirSync(downloads)
  mkdirSync(gtk, { recursive: true })
  writeFileSync(
    join(gtk, 'gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; font-size: 4px; -gtk-icon-transform: scale(0.5); }',
  )
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return { home, downloads }
}

// The name WebDriver gives to the property with an element's id.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

interface Call {
  (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

const sessionOf = (call: Call): Session => ({
  goto: async (url) => {
    await call('POST', '/url', { url })
  },
  reload: async () => {
    await call('POST', '/refresh', {})
  },
  back: async () => {
    await call('POST', '/back', {})
  },
  evaluate: async (expression) =>
    (await call('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as string,
  ...inputOf(async (actions) => {
    await call('POST', '/actions', { actions })
  }),
  setFiles: async (expression, files) => {
    const element = (await call('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as {
      [elementKey]: string
    }
    await call('POST', `/element/${element[elementKey]}/value`, { text: files.join('\n') })
  },
  screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
  close: async () => {
    await call('DELETE', '')
  },
})

interface Programs {
  driver: string
  browser: string
  screen: string
}

/** Starts WebKitWebDriver on a virtual screen. It opens a new browser for each session. */
export const startWebkit = async ({ driver: command, browser, screen }: Programs): Promise<Engine> => {
  const { home, downloads } = makeHome()
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const display = startProgram(screen, args)
  const number = await waitForOutput(display, display.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/)
  const port = await freePort()
  const driver = startProgram(command, [`--port=${port}`], {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    // Without a session bus it would wait for the accessibility service.
    NO_AT_BRIDGE: '1',
    // Containers don't allow its sandbox. The pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })

  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  while (!(await request('GET', '/status').catch(() => undefined)))
    if (driver.exitCode !== null) throw new Error(`${command} did not start.`)

  const open = async ({ width, height }: Size): Promise<Session> => {
    const alwaysMatch = {
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    }
    const { sessionId } = (await request('POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string
    }
    const call: Call = (method, path, body) => request(method, `/session/${sessionId}${path}`, body)
    const session = sessionOf(call)
    // The window's height includes the toolbar.
    await call('POST', '/window/rect', { width, height })
    const toolbar = height - Number(await session.evaluate('String(innerHeight)'))
    await call('POST', '/window/rect', { width, height: height + toolbar })
    return session
  }

  const close = async () => {
    await endProgram(driver)
    await endProgram(display)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { open, downloaded: () => readdirSync(downloads), close }
}
