import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './bidi.ts'
import { endProgram, startProgram, waitForOutput } from './process.ts'
import type { Engine, Session, Size } from './engine.ts'
import { inputOf } from './webdriver.ts'

const preferences = (downloads: string): Record<string, unknown> => ({
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.useDownloadDir': true,
  // A panel about a download takes the keys that follow.
  'browser.download.alwaysOpenPanel': false,
  // Otherwise a PDF that was saved is opened too.
  'pdfjs.disabled': true,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
  // Headless, it has no pointer. This is a mouse.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
})

interface Node {
  sharedId: string
}

/** Starts Firefox and drives it with WebDriver BiDi, which it speaks itself. */
export const startFirefox = async (command: string): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const downloads = join(profile, 'downloads')
  mkdirSync(downloads)
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = startProgram(command, args)
  const url = await waitForOutput(child, child.stderr!, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const bidi = await connectBidi(`${url}/session`)
  await bidi.send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } })

  const open = async (viewport: Size): Promise<Session> => {
    const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
    await bidi.send('browsingContext.setViewport', { context, viewport })
    const run = async <T>(expression: string): Promise<T> => {
      const { type, result, exceptionDetails } = await bidi.send<{
        type: string
        result: T
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression, target: { context }, awaitPromise: false })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return result
    }
    return {
      goto: async (page) => {
        await bidi.send('browsingContext.navigate', { context, url: page, wait: 'complete' })
      },
      reload: async () => {
        await bidi.send('browsingContext.reload', { context, wait: 'complete' })
      },
      back: async () => {
        await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })
      },
      evaluate: async (expression) => (await run<{ value: string }>(expression)).value,
      ...inputOf(async (actions) => {
        await bidi.send('input.performActions', { context, actions })
      }),
      setFiles: async (expression, files) => {
        const { sharedId } = await run<Node>(expression)
        await bidi.send('input.setFiles', { context, element: { sharedId }, files })
      },
      screenshot: async () => {
        const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      close: async () => {
        await bidi.send('browser.removeUserContext', { userContext })
      },
    }
  }

  const close = async () => {
    bidi.close()
    await endProgram(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { open, downloaded: () => readdirSync(downloads), close }
}
