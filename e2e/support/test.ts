import { expect, test as base } from '@playwright/test'

interface Watched {
  /** Fails a test whose pages do what the Content-Security-Policy forbids, or ask anybody but the portal. */
  keepsToItself: void
}

/** The test of a journey that stays within the portal. */
export const test = base.extend<Watched>({
  keepsToItself: [
    async ({ context, baseURL }, use) => {
      const problems: string[] = []
      const own = new URL(baseURL!).origin
      context.on('console', (message) => {
        if (/Content[ -]Security[ -]Policy/.test(message.text())) problems.push(message.text())
      })
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && origin !== own) problems.push(`${request.method()} ${origin}`)
      })
      await use()
      expect(problems, 'against the policy, or asked of others').toEqual([])
    },
    { auto: true },
  ],
})
