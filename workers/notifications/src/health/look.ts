import { createHash } from 'node:crypto'
import { describeError, logError, logInfo } from '@portal/api/platform/log'
import { withTimeout } from '@portal/api/platform/timeouts'
import type { HealthContext } from '@portal/api/health/pings'
import { checkHealth } from '@portal/api/health/report'
import { newestOf, nextAlerts, type AlertEvent, type Watching } from './alert-state.ts'

/** The ways in which operators are told. */
export const channels = ['email', 'webhook'] as const
export type Channel = (typeof channels)[number]

interface Message {
  /** The same for the same events, so that a receiver recognizes one that comes twice. */
  id: string
  at: number
  events: AlertEvent[]
}

export interface LookContext {
  /** At the instant of the look. */
  health: HealthContext
  /** Undefined for a channel that isn't configured. */
  tell: Readonly<Record<Channel, ((message: Message) => Promise<unknown>) | undefined>>
}

type Stored = Pick<DurableObjectStorage, 'get' | 'put'>
type Untold = Partial<Record<Channel, AlertEvent[]>>

const tellTimeout = 20_000
/** A channel that fails for so long gets no more than this many events. */
const untoldMax = 50

const tellChannel = async (channel: Channel, events: readonly AlertEvent[], { tell, health }: LookContext) => {
  const newest = newestOf(events)
  const id = `alert_${createHash('sha256').update(JSON.stringify(newest)).digest('hex').slice(0, 32)}`
  const send = tell[channel]
  if (!send || newest.length === 0) return true
  try {
    await withTimeout(tellTimeout, () => send({ id, at: health.now.getTime(), events: newest }))
    logInfo('operators_told', { channel, events: newest.length, id })
    return true
  } catch (error) {
    logError('operators_not_told', { channel, events: newest.length, id, ...describeError(error) })
    return false
  }
}

/**
 * Checks the portal's health once and tells operators about changes. Untold events are stored before anything is sent,
 * together with the state that they follow from, so no event is lost. They are removed after sending. If the object
 * ends in between, the next look sends the same message again, with the same id.
 */
export const look = async (storage: Stored, context: LookContext): Promise<void> => {
  const { checks } = await checkHealth(context.health)
  const before = (await storage.get<Watching>('watching')) ?? {}
  const untold = (await storage.get<Untold>('untold')) ?? {}
  const { watching, events } = nextAlerts(before, checks, context.health.now.getTime())
  const due = Object.fromEntries(
    channels
      .filter((channel) => context.tell[channel])
      .map((channel) => [channel, [...(untold[channel] ?? []), ...events].slice(-untoldMax)]),
  ) as Untold
  await storage.put({ watching, untold: due })
  const told = await Promise.all(
    channels.map(async (channel) => [channel, await tellChannel(channel, due[channel] ?? [], context)] as const),
  )
  const left = Object.fromEntries(told.map(([channel, isTold]) => [channel, isTold ? [] : (due[channel] ?? [])]))
  await storage.put('untold', left)
}
