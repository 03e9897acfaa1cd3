import { challenge } from '@portal/contract/api/turnstile'

/** The part of Cloudflare's Turnstile API that the widget uses. */
export interface Turnstile {
  render: (container: HTMLElement, options: TurnstileOptions) => string | undefined
  reset: (widget: string) => void
  remove: (widget: string) => void
}

export interface TurnstileOptions {
  sitekey: string
  action: string
  theme: 'auto' | 'light' | 'dark'
  language: string
  size: 'flexible' | 'compact'
  /** No hidden input: the token is sent in a header. */
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  'before-interactive-callback': () => void
  /** Returns true to keep Turnstile from logging the error. */
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
    const fail = () => {
      script.remove()
      reject(new Error('Turnstile could not be loaded.'))
    }
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : fail()))
    script.addEventListener('error', fail)
    script.src = challenge.script
    document.head.append(script)
  })

/** Loads Cloudflare's script once. After a failure the next call tries again. */
export const loadTurnstile = (): Promise<Turnstile> => {
  if (window.turnstile) return Promise.resolve(window.turnstile)
  loading ??= load()
  loading.catch(() => (loading = undefined))
  return loading
}
