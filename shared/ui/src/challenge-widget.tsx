import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@portal/client'
import type { ChallengeAction } from '@portal/contract/api/turnstile'
import { Button, classes } from '@portal/ui'
import { reservedSpace, type ChallengeResult } from './challenge-result.ts'
import { fieldTexts } from './fields/texts.ts'
import { loadTurnstile, type TurnstileOptions } from './turnstile.ts'

interface ChallengeWidgetProps {
  siteKey: string
  action: ChallengeAction
  /** Raised to ask for another token. */
  round: number
  onResult: (result: ChallengeResult) => void
}

// Cloudflare's flexible layout does not fit below this width, in pixels.
const flexibleFrom = 300

/** Cloudflare Turnstile. It usually passes by itself, and asks for a click when it must. */
export const ChallengeWidget = ({ siteKey, action, round, onResult }: ChallengeWidgetProps) => {
  const t = useTexts(fieldTexts)
  const language = t.challengeLanguage
  const container = useRef<HTMLDivElement>(null)
  const reset = useRef<() => void>(() => {})
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const element = container.current
    if (!element) return
    let unmounted = false
    let remove = () => {}
    const clear = (blocked = false) => onResult({ token: undefined, blocked })
    const fail = () => {
      clear(true)
      setFailed(true)
    }
    const options: TurnstileOptions = {
      sitekey: siteKey,
      action,
      theme: 'auto',
      language,
      size: element.clientWidth < flexibleFrom ? 'compact' : 'flexible',
      'response-field': false,
      callback: (token) => {
        setFailed(false)
        onResult({ token, blocked: false })
      },
      // Turnstile then fetches a new token by itself.
      'expired-callback': () => clear(),
      'before-interactive-callback': () => clear(true),
      'error-callback': () => {
        fail()
        return true
      },
      'unsupported-callback': fail,
    }
    loadTurnstile().then(
      (turnstile) => {
        const widget = unmounted ? undefined : turnstile.render(element, options)
        if (widget === undefined) return
        remove = () => turnstile.remove(widget)
        reset.current = () => {
          clear()
          turnstile.reset(widget)
        }
      },
      () => unmounted || fail(),
    )
    return () => {
      unmounted = true
      reset.current = () => {}
      remove()
    }
  }, [siteKey, action, language, onResult, attempt])

  useEffect(() => {
    if (round > 0) reset.current()
  }, [round])

  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return (
    <fieldset>
      <legend className="sr-only">{t.verifyHuman}</legend>
      <div ref={container} className={classes('max-w-sm', reservedSpace)} />
      <div role="alert">
        {failed && (
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger">
            {t.couldntVerify}
            <Button variant="secondary" size="small" onClick={retry}>
              {t.tryAgain}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}
