import { expect, type BrowserType } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { watchPolicy } from '../support/policy.ts'
import type { Engine, Session, Size } from './engine.ts'

/** Starts Chromium, which Playwright drives as it is installed. */
export const startChromium = async (chromium: BrowserType): Promise<Engine> => {
  // Playwright adds the launch options of the configuration.
  const browser = await chromium.launch()
  const downloads: string[] = []

  const open = async (viewport: Size): Promise<Session> => {
    const isPhone = viewport.width < 500
    const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone })
    const problems = watchPolicy(context)
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.accept())
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    return {
      goto: async (url) => {
        await page.goto(url)
      },
      reload: async () => {
        await page.reload()
      },
      back: async () => {
        await page.goBack()
      },
      evaluate: (expression) => page.evaluate<string>(expression),
      press: async (keys) => {
        for (const key of keys) await page.keyboard.press(key)
      },
      type: (text) => page.keyboard.type(text),
      click: (x, y) => page.mouse.click(x, y),
      setFiles: async (expression, files) => {
        const input = await page.evaluateHandle<HTMLInputElement>(expression)
        await input.setInputFiles(files)
      },
      screenshot: () => page.screenshot(),
      expectAccessible: () => expectAccessible(page),
      close: async () => {
        await context.close()
        expect(problems, 'policy violations and requests to other origins').toEqual([])
      },
    }
  }

  return { open, downloaded: () => downloads, close: () => browser.close() }
}
