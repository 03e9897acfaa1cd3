import { expect, test as base } from '@playwright/test'
import { watchPolicy } from './policy.ts'

interface Watched {
  /** Origins other than the portal's that a page may request. */
  allowedOrigins: readonly string[]
  /** Fails a test when a page, in any context, violates the Content-Security-Policy or requests another origin. */
  watchPolicy: void
}

export const test = base.extend<Watched>({
  allowedOrigins: [[], { option: true }],
  watchPolicy: [
    async ({ browser, allowedOrigins }, use) => {
      const found: (readonly string[])[] = []
      // Automatic fixtures run first, so the test's own context is opened through this function too.
      const { newContext } = browser
      browser.newContext = async (...options) => {
        const context = await newContext.apply(browser, options)
        found.push(watchPolicy(context, allowedOrigins))
        return context
      }
      await use()
      browser.newContext = newContext
      expect(found.flat(), 'policy violations and requests to other origins').toEqual([])
    },
    { auto: true },
  ],
})

/** The options of the phone project, for a file whose tests only make sense on a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Chromium itself instead of its headless shell, which has no PDF viewer. */
export const fullChromium = {
  launchOptions: { executablePath: process.env['CHROMIUM'], args: ['--no-sandbox', '--disable-gpu'] },
}
