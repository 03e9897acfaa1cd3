import { challenge } from '@portal/contract/challenge'

/** Cloudflare's script, as far as it is used here. */
export interface Turnstile {
  render: (place: HTMLElement, options: TurnstileOptions) => string | undefined
  reset: (widget: string) => void
  remove: (widget: string) => void
}

export interface TurnstileOptions {
  sitekey: string
  action: string
  theme: 'auto' | 'light' | 'dark'
  language: string
  size: 'flexible' | 'compact'
  /** No hidden input of its own: the token travels in a header. */
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  'before-interactive-callback': () => void
  /** Told a code; returning true keeps it from the console. */
  'error-callback': (code?: string) => boolean
  'unsupported-callback': () => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<Turnstile> | undefined

const load = (): Promise<Turnstile> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      script.remove()
      reject(new Error('Turnstile could not be loaded.'))
    }
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : failed()))
    script.addEventListener('error', failed)
    script.src = challenge.script
    document.head.append(script)
  })

/** Loads Cloudflare's script once; a load that failed is forgotten, so that the next call tries anew. */
export const loadTurnstile = (): Promise<Turnstile> => {
  if (window.turnstile) return Promise.resolve(window.turnstile)
  loading ??= load()
  loading.catch(() => (loading = undefined))
  return loading
}
