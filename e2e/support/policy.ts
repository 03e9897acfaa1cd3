import type { BrowserContext } from '@playwright/test'

const violation = /Content[ -]Security[ -]Policy|Trusted(HTML|Script|Type)/

/**
 * Collects the policy violations and the requests to other origins of all pages in a context.
 * @param allowedOrigins origins other than the portal's that a page may request
 */
export const watchPolicy = (context: BrowserContext, allowedOrigins: readonly string[] = []): readonly string[] => {
  const problems: string[] = []
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
  return problems
}
