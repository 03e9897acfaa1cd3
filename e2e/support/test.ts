import { expect, test as base } from '@playwright/test'

interface Watched {
  /** Origins that may be asked beside the portal's own. */
  others: readonly string[]
  /** Fails a test whose pages do what the Content-Security-Policy forbids, or ask anybody but the portal. */
  keepsToItself: void
}

/** The test of a journey that stays within the portal. */
export const test = base.extend<Watched>({
  others: [[], { option: true }],
  keepsToItself: [
    async ({ context, baseURL, others }, use) => {
      const problems: string[] = []
      const allowed = [new URL(baseURL!).origin, ...others]
      context.on('console', (message) => {
        if (/Content[ -]Security[ -]Policy/.test(message.text())) problems.push(message.text())
      })
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^(https?|wss?):$/.test(protocol) && !allowed.includes(origin))
          problems.push(`${request.method()} ${origin}`)
      })
      await use()
      expect(problems, 'against the policy, or asked of others').toEqual([])
    },
    { auto: true },
  ],
})
