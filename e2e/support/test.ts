import { expect, test as base, type BrowserContext } from '@playwright/test'

interface Watched {
  /** Origins that may be asked beside the portal's own. */
  others: readonly string[]
  /** Fails a test whose pages, in whichever context, do what the policy forbids, or ask anybody but the portal. */
  keepsToItself: void
}

const against = /Content[ -]Security[ -]Policy|Trusted(HTML|Script|Type)/

/** The test of a journey that stays within the portal. */
export const test = base.extend<Watched>({
  others: [[], { option: true }],
  keepsToItself: [
    async ({ browser, others }, use) => {
      const problems: string[] = []
      const watch = (context: BrowserContext): BrowserContext => {
        context.on('console', (message) => {
          if (against.test(message.text())) problems.push(message.text())
        })
        context.on('weberror', (error) => {
          if (against.test(error.error().message)) problems.push(error.error().message)
        })
        context.on('request', (request) => {
          const { protocol, hostname, origin } = new URL(request.url())
          if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost' && !others.includes(origin))
            problems.push(`${request.method()} ${origin}`)
        })
        return context
      }
      // The test's own context is opened this way too, for what is automatic comes before it.
      const { newContext } = browser
      browser.newContext = async (...options) => watch(await newContext.apply(browser, options))
      await use()
      browser.newContext = newContext
      expect(problems, 'against the policy, or asked of others').toEqual([])
    },
    { auto: true },
  ],
})
