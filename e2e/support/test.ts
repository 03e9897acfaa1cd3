import { expect, test as base, type BrowserContext } from '@playwright/test'

interface Watched {
  /** Origins other than the portal's that a page may request. */
  allowedOrigins: readonly string[]
  /** Fails a test when a page, in any context, violates the Content-Security-Policy or requests another origin. */
  watchPolicy: void
}

const violation = /Content[ -]Security[ -]Policy|Trusted(HTML|Script|Type)/

export const test = base.extend<Watched>({
  allowedOrigins: [[], { option: true }],
  watchPolicy: [
    async ({ browser, allowedOrigins }, use) => {
      const problems: string[] = []
      const watch = (context: BrowserContext): BrowserContext => {
        context.on('console', (message) => {
          if (violation.test(message.text())) problems.push(message.text())
        })
        context.on('weberror', (error) => {
          if (violation.test(error.error().message)) problems.push(error.error().message)
        })
        context.on('request', (request) => {
          const { protocol, hostname, origin } = new URL(request.url())
          if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost' && !allowedOrigins.includes(origin))
            problems.push(`${request.method()} ${origin}`)
        })
        return context
      }
      // Automatic fixtures run first, so the test's own context is opened through this function too.
      const { newContext } = browser
      browser.newContext = async (...options) => watch(await newContext.apply(browser, options))
      await use()
      browser.newContext = newContext
      expect(problems, 'policy violations and requests to other origins').toEqual([])
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
