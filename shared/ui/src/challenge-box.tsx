import { useEffect, useRef, useState } from 'react'
import type { ChallengeAction } from '@portal/contract/challenge'
import { Button, classes } from '@portal/ui'
import { challengeRoom, type Found } from './challenge.tsx'
import { loadTurnstile, type TurnstileOptions } from './turnstile.ts'

interface ChallengeBoxProps {
  siteKey: string
  action: ChallengeAction
  /** Raised when another token is needed. */
  round: number
  onFound: (found: Found) => void
}

// Narrower than this Cloudflare's box has another shape.
const flexibleFrom = 300

/** Cloudflare's check in its reserved room. It runs by itself, and asks for a click when it must. */
export const ChallengeBox = ({ siteKey, action, round, onFound }: ChallengeBoxProps) => {
  const place = useRef<HTMLDivElement>(null)
  const renew = useRef<() => void>(() => {})
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const element = place.current
    if (!element) return
    let left = false
    let remove = () => {}
    const nothing = (stuck = false) => onFound({ token: undefined, stuck })
    const fail = () => {
      nothing(true)
      setFailed(true)
    }
    const options: TurnstileOptions = {
      sitekey: siteKey,
      action,
      theme: 'auto',
      language: 'en',
      size: element.clientWidth < flexibleFrom ? 'compact' : 'flexible',
      'response-field': false,
      callback: (token) => {
        setFailed(false)
        onFound({ token, stuck: false })
      },
      // Cloudflare makes another by itself.
      'expired-callback': () => nothing(),
      'before-interactive-callback': () => nothing(true),
      'error-callback': () => {
        fail()
        return true
      },
      'unsupported-callback': fail,
    }
    loadTurnstile().then(
      (turnstile) => {
        const widget = left ? undefined : turnstile.render(element, options)
        if (widget === undefined) return
        remove = () => turnstile.remove(widget)
        renew.current = () => {
          nothing()
          turnstile.reset(widget)
        }
      },
      () => left || fail(),
    )
    return () => {
      left = true
      renew.current = () => {}
      remove()
    }
  }, [siteKey, action, onFound, attempt])

  useEffect(() => {
    if (round > 0) renew.current()
  }, [round])

  const tryAgain = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">Check that you are a person</legend>
      <div ref={place} className={classes('max-w-sm', challengeRoom)} />
      <div role="alert">
        {failed && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-danger">
            The check that you are a person could not be made.
            <Button variant="secondary" size="small" onClick={tryAgain}>
              Try the check again
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}
