import { waitUntil } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { kindIdOfList, kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'
import { describeError, logError } from '../platform/log.ts'
import { withTimeout } from '../platform/timeouts.ts'
import { jsonList, openDb, type Db } from './client.ts'
import type { LiveEvent } from './live-events.ts'
import { formerMembers } from './schema/accounts.ts'

/** Reports of one kind that changed; without `reports`, any that the viewers see. */
export interface LiveChange {
  readonly kind: KindId
  readonly requests?: readonly string[]
  /** The only account to tell; without it, everyone who sees the list. */
  readonly viewer?: string
}

/** An account whose unread notices changed. */
export interface NoticesChange {
  readonly notices: true
  readonly viewer: string
}

/** Whose connections to close. */
export interface Disconnected {
  readonly users: readonly string[]
  readonly sessions: readonly string[]
}

/** The Durable Object of a list key without its prefix: `all`, or the id of a firm or an account. */
export interface LiveChannel {
  /** Opens a WebSocket for the viewer in the header `X-Viewer`. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly publish: (changes: readonly (LiveChange | NoticesChange)[]) => Promise<void>
  readonly disconnect: (who: Disconnected) => Promise<void>
}

export interface LiveChannels {
  readonly getByName: (name: string) => LiveChannel
}

export const staffChannel = 'all'

/** The most channels that one write informs: a bulk deletion may change every list, and pages poll once a minute anyway. */
const maxChannels = 200
/** Milliseconds. */
const timeout = 5000

/** The changes by channel. Only staff, who see every report, are told which one changed. */
const changesByChannel = (
  events: readonly LiveEvent[],
): (readonly [channel: string, (LiveChange | NoticesChange)[]])[] => {
  const requests = new Map<string, Map<KindId, Set<string | null>>>()
  const forOne = new Map<string, LiveChange[]>()
  for (const event of events) {
    if (!('lists' in event)) continue
    for (const key of event.lists) {
      // A report without an owner, or a private one, has one list less.
      if (key === null) continue
      const kind = kindIdOfList(key)
      const channel = key.slice(kindIds[kind].listPrefix.length)
      if (event.viewer) {
        forOne.set(channel, [...(forOne.get(channel) ?? []), { kind, viewer: event.viewer }])
        continue
      }
      const kinds = requests.get(channel) ?? new Map<KindId, Set<string | null>>()
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(channel === staffChannel ? event.request : null))
      requests.set(channel, kinds)
    }
  }
  const change = (kind: KindId, ids: Set<string | null>): LiveChange =>
    ids.has(null) || ids.size > limits.live.requests ? { kind } : { kind, requests: [...ids] as string[] }
  const forAll = [...requests].map(([channel, kinds]) => [channel, [...kinds].map((one) => change(...one))] as const)
  const noticed = events.flatMap((event) =>
    'noticed' in event ? [{ notices: true, viewer: event.noticed } as const] : [],
  )
  return [...forAll, ...forOne, ...(noticed.length > 0 ? [[staffChannel, noticed] as const] : [])]
}

/** The firms that accounts have left: a change of the firm may be what happened. */
const formerFirms = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const former = db.select({ firm: formerMembers.lawFirmId }).from(formerMembers)
  return (await former.where(sql`${formerMembers.userId} in ${jsonList(ids)}`)).map(({ firm }) => firm)
}

/** Informs the channels concerned. Never throws: a message that gets lost is a poll later. */
const announce = async (db: Db, channels: LiveChannels, events: readonly LiveEvent[]): Promise<void> => {
  try {
    const changes = changesByChannel(events).slice(0, maxChannels)
    const ended = events.filter((event) => 'user' in event)
    const sessions = ended.flatMap(({ session }) => session ?? [])
    const whole = ended.flatMap(({ session, user }) => (session ? [] : user))
    const people = ended.map(({ user }) => user)
    const firms = ended.flatMap(({ firm }) => firm ?? [])
    const theirs = people.length > 0 ? [staffChannel, ...people, ...firms, ...(await formerFirms(db, people))] : []
    const calls = [
      ...[...new Set(theirs)].map((name) => () => channels.getByName(name).disconnect({ users: whole, sessions })),
      ...changes.map(
        ([name, list]) =>
          () =>
            channels.getByName(name).publish(list),
      ),
    ]
    await Promise.all(calls.map((call) => withTimeout(timeout, call)))
  } catch (error) {
    logError('live_update_lost', describeError(error))
  }
}

/** Opens the database so that every write through it informs open pages. Without channels, they find out by polling. */
export const openLiveDb = (binding: D1Database, channels: LiveChannels | undefined): Db => {
  const db = openDb(binding, (events) => {
    if (channels) waitUntil(announce(db, channels, events))
  })
  return db
}
