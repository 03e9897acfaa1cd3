import { useCallback, useRef, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { challenge, type ChallengeAction } from '@portal/contract/api/turnstile'
import { AppError } from '@portal/contract/api/errors'
import { useLazyLoad } from '@portal/ui'
import { reservedSpace, type ChallengeResult } from './challenge-result.ts'

export interface Challenge {
  /** The check, to render above a form's submit button; empty when no check is required. */
  widget: ReactNode
  /**
   * Waits for a token, which is good for one call; undefined when no check is required.
   * @throws AppError `challenge_failed` when the check needs the user or times out.
   */
  getToken: (signal?: AbortSignal) => Promise<string | undefined>
  /** Asks for another token after a call that failed, if it used one. */
  reset: () => void
}

type Widget = (typeof import('./challenge-widget.tsx'))['ChallengeWidget']
let loaded: Widget | undefined
const load = async () => (loaded = (await import('./challenge-widget.tsx')).ChallengeWidget)

const LazyWidget = (props: ComponentProps<Widget>) => {
  const { value: Widget } = useLazyLoad(() => loaded, load)
  return Widget ? <Widget {...props} /> : <div className={reservedSpace} />
}

const siteKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${challenge.meta}"]`)?.content

/** Generous: the check rarely takes two seconds. */
const timeoutMs = 15_000

// Shown by CSS rather than by code, so that a prerendered page reserves the space before its code has loaded.
const container = '@container hidden [:root:has(meta[name=turnstile-site-key])_&]:block'
const neverChanges = () => () => {}

const none: ChallengeResult = { token: undefined, blocked: false }

/** Checks that a visitor without an account is a person, where the portal requires it. */
export const useChallenge = (action: ChallengeAction, guest = true): Challenge => {
  const key = useSyncExternalStore(neverChanges, siteKey, () => undefined)
  const [round, setRound] = useState(0)
  const result = useRef(none)
  const used = useRef(false)
  const listener = useRef<() => void>(() => {})
  const onResult = useCallback((next: ChallengeResult) => {
    result.current = next
    listener.current()
  }, [])

  const waitForToken = (signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        listener.current = () => {}
      }
      const fail = (reason: unknown) => {
        stop()
        reject(reason)
      }
      const check = () => {
        const { token, blocked } = result.current
        if (blocked) fail(new AppError('challenge_failed'))
        if (!token) return
        stop()
        result.current = none
        used.current = true
        resolve(token)
      }
      const timer = setTimeout(() => fail(new AppError('challenge_failed')), timeoutMs)
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      listener.current = check
      check()
    })

  const reset = useCallback(() => {
    if (!used.current) return
    used.current = false
    setRound((count) => count + 1)
  }, [])

  return {
    widget: guest && (
      <div className={container}>
        {key && <LazyWidget siteKey={key} action={action} round={round} onResult={onResult} />}
      </div>
    ),
    getToken: async (signal) => (guest && siteKey() ? waitForToken(signal) : undefined),
    reset,
  }
}
