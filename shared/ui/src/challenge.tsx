import { useCallback, useRef, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { challenge, type ChallengeAction } from '@portal/contract/challenge'
import { Failure } from '@portal/contract/failure'
import { useLoaded } from '@portal/ui'

/** What the check has come to. */
export interface Found {
  token: string | undefined
  /** Nothing more comes of it unless whoever is at the form does something. */
  stuck: boolean
}

export interface Challenge {
  /** The check, to stand before a form's button; null where nothing is asked. */
  box: ReactNode
  /**
   * A token for one call, as soon as there is one; undefined where nothing is asked.
   * @throws Failure `challenge_failed` when the check wants something done, or comes to nothing in time.
   */
  take: (signal?: AbortSignal) => Promise<string | undefined>
  /** The call did not go through: another token is needed, if one was taken. */
  renew: () => void
}

/** The room of Cloudflare's box, there from the beginning: nothing jumps when it comes. Its narrow shape is higher. */
export const challengeRoom = 'min-h-35 @min-[300px]:min-h-17'

type Box = (typeof import('./challenge-box.tsx'))['ChallengeBox']
let held: Box | undefined
const load = async () => (held = (await import('./challenge-box.tsx')).ChallengeBox)

/** Its code comes with the first form that asks. */
const LoadedBox = (props: ComponentProps<Box>) => {
  const { value: Box } = useLoaded(() => held, load)
  return Box ? <Box {...props} /> : <div className={challengeRoom} />
}

const siteKey = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${challenge.meta}"]`)?.content

/** How long a call waits for the check, milliseconds: it seldom takes two seconds. */
const patience = 15_000

// By the <meta> of `challenge.meta`, not by code: the room is there in a page that was rendered before its code came.
const room = '@container hidden [:root:has(meta[name=turnstile-site-key])_&]:block'
const unchanging = () => () => {}

/** Asks whoever fills a form without an account whether they are a person, where the portal has it asked. */
export const useChallenge = (action: ChallengeAction, guest = true): Challenge => {
  const key = useSyncExternalStore(unchanging, siteKey, () => undefined)
  const [round, setRound] = useState(0)
  const found = useRef<Found>({ token: undefined, stuck: false })
  const taken = useRef(false)
  const told = useRef<() => void>(() => {})
  const onFound = useCallback((next: Found) => {
    found.current = next
    told.current()
  }, [])

  const take = (signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        told.current = () => {}
      }
      const fail = (reason: unknown) => {
        end()
        reject(reason)
      }
      const look = () => {
        const { token, stuck } = found.current
        if (stuck) fail(new Failure('challenge_failed'))
        if (!token) return
        end()
        found.current = { token: undefined, stuck: false }
        taken.current = true
        resolve(token)
      }
      const timer = setTimeout(() => fail(new Failure('challenge_failed')), patience)
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      told.current = look
      look()
    })

  const renew = useCallback(() => {
    if (!taken.current) return
    taken.current = false
    setRound((count) => count + 1)
  }, [])

  return {
    box: guest && (
      <div className={room}>{key && <LoadedBox siteKey={key} action={action} round={round} onFound={onFound} />}</div>
    ),
    take: async (signal) => (guest && siteKey() ? take(signal) : undefined),
    renew,
  }
}
