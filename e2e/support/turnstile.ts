import type { BrowserContext, Page } from '@playwright/test'
import { challenge } from '@portal/contract/api/turnstile'

// A fake of Cloudflare's script, because the tests have no network. It has the documented functions that the portal
// uses. Like the real script, it opens a frame at Cloudflare's origin, so the page's policy applies to the frame.
const script = `
window.turnstile = (() => {
  const widgets = new Map()
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${challenge.origin}') return
    for (const { frame, options } of widgets.values()) {
      if (frame.contentWindow !== source) continue
      options[data.event]?.(data.value)
      frame.dataset.event = data.event
    }
  })
  return {
    render(place, options) {
      const id = 'cf-' + widgets.size
      const frame = document.createElement('iframe')
      frame.title = 'Widget containing a Cloudflare security challenge'
      frame.height = options.size === 'compact' ? 140 : 65
      frame.width = options.size === 'compact' ? 150 : '100%'
      frame.src = '${challenge.origin}/box?' + new URLSearchParams({ action: options.action, theme: options.theme })
      place.append(frame)
      widgets.set(id, { frame, options })
      return id
    },
    reset(id) {
      const { frame } = widgets.get(id)
      delete frame.dataset.event
      frame.src = frame.src
    },
    remove(id) {
      widgets.get(id).frame.remove()
      widgets.delete(id)
    },
  }
})()`

const box = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Check</title>
<body style="margin: 0; height: 63px; border: 1px solid gray; font: 14px sans-serif; display: grid; place-items: center">
<label><input type="checkbox"> Verify you are human</label>
<script>
  const tell = (event, value) => parent.postMessage({ event, value }, '*')
  const token = () => crypto.randomUUID() + '|' + new URLSearchParams(location.search).get('action')
  tell('before-interactive-callback')
  document.querySelector('input').addEventListener('change', () => tell('callback', token()))
</script>`

/** Serves the fake script and its checkbox, which needs a click each time, in a browser context. */
export const fakeTurnstile = async (context: BrowserContext): Promise<void> => {
  await context.route(`${challenge.origin}/**`, (route) =>
    route.request().url() === challenge.script
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: box }),
  )
}

export const challengeBox = (page: Page) => page.frameLocator('iframe[title*="Cloudflare"]').getByRole('checkbox')

/** Passes the check and waits until the page has the token. */
export const passChallenge = async (page: Page, pass = () => challengeBox(page).check()): Promise<void> => {
  await pass()
  await page.locator('iframe[title*="Cloudflare"][data-event="callback"]').waitFor()
}

/** Answers the Worker's call to Cloudflare: each token is valid once. */
export const fakeSiteverify = () => {
  const used = new Set<string>()
  let rejections = 0
  const outside = async (request: { url: string; text: () => Promise<string> }): Promise<Response> => {
    if (request.url !== challenge.verify) return new Response('There is no network.', { status: 502 })
    const { response: token } = JSON.parse(await request.text()) as { response: string }
    const good = rejections-- <= 0 && !used.has(token)
    used.add(token)
    const [, action] = token.split('|')
    return Response.json(
      good
        ? { success: true, 'error-codes': [], hostname: 'localhost', action, challenge_ts: new Date().toISOString() }
        : { success: false, 'error-codes': ['timeout-or-duplicate'] },
    )
  }
  return {
    outside,
    /** Rejects the next token as expired. */
    rejectNext: () => {
      rejections = 1
    },
  }
}
