import type { HealthCheck, HealthCheckName } from '@portal/contract/admin/health'

/** A problem must be seen in two looks so far apart, and be gone for so long, before operators are told. In milliseconds. */
export const [confirmAfter, calmFor] = [30_000, 5 * 60_000]

/** A problem that was seen and isn't over. */
interface Watched {
  readonly seenAt: number
  /** Since when, as operators read it. */
  readonly since: string
  readonly told: boolean
  /** Since when it is fine; null while it isn't. */
  readonly fineSince: number | null
}
export type Watching = Partial<Record<HealthCheckName, Watched>>

/** Operators are told that something is a problem, or that it is fine again. */
export interface AlertEvent {
  readonly check: HealthCheckName
  readonly kind: 'problem' | 'fine'
  readonly since: string
  readonly at: string
  readonly count: number
  readonly names: readonly string[]
}

const nextOf = (
  before: Watched | undefined,
  { name, state, since, count, names }: HealthCheck,
  now: number,
): [Watched | undefined, AlertEvent?] => {
  const at = new Date(now).toISOString()
  const event = { check: name, at, count, names }
  if (state === 'unknown') return [before]
  if (state === 'problem') {
    const watched = { ...(before ?? { seenAt: now, since: since ?? at, told: false }), fineSince: null }
    if (watched.told || now - watched.seenAt < confirmAfter) return [watched]
    return [
      { ...watched, told: true },
      { ...event, kind: 'problem', since: watched.since },
    ]
  }
  if (!before?.told) return [undefined]
  const fineSince = before.fineSince ?? now
  if (now - fineSince < calmFor) return [{ ...before, fineSince }]
  return [undefined, { ...event, at: new Date(fineSince).toISOString(), kind: 'fine', since: before.since }]
}

/**
 * The problems to watch after a look, and the events to tell operators. A problem that comes and goes is told once: it
 * is over only after being gone for five minutes. A check whose state is unknown changes nothing.
 */
export const nextAlerts = (before: Watching, checks: readonly HealthCheck[], now: number) => {
  const watching: Watching = {}
  const events: AlertEvent[] = []
  for (const check of checks) {
    const [watched, event] = nextOf(before[check.name], check, now)
    if (watched) watching[check.name] = watched
    if (event) events.push(event)
  }
  return { watching, events }
}

/**
 * The newest event of each check, for one message. If a problem ended before the message was sent, the message only
 * says that it is over.
 */
export const newestOf = (events: readonly AlertEvent[]): AlertEvent[] => {
  const byCheck = new Map<HealthCheckName, AlertEvent>()
  for (const event of events) byCheck.set(event.check, event)
  return [...byCheck.values()]
}
