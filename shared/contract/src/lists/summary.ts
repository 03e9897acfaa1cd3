import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { forEachKind, type KindId } from '../kinds/kind-ids.ts'

// The numbers beside the doors to lists: on the signed-in home page and where one chooses a list.

const kindCounts = z.object({
  all: z.number(),
  open: z.number(),
  /** For staff: everything is delivered, so they only wait to be completed. For firms: with a delivered report. */
  ready: z.number(),
})

export const Summary = z.object({
  /** The requests of each kind that the caller sees. */
  kinds: z.object(forEachKind<Readonly<Record<KindId, typeof kindCounts>>>(() => kindCounts)),
  /** The queue's views that ask for work; null for law firms. */
  queue: z.nullable(z.object({ new: z.number(), due: z.number() })),
  /**
   * Requests with a delivered report that changed within `limits.newDays` days and that the caller hasn't opened since, and the
   * names of two of their clients, the last change first; null for staff.
   */
  news: z.nullable(z.object({ count: z.number(), clients: z.array(z.string()) })),
})
export type Summary = z.infer<typeof Summary>

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/summary',
  summary: 'Count the requests that you see',
  access: 'signed-in',
  reply: Summary,
  conditional: true,
  errors: ['unauthenticated'],
})

const inNumbers = (...counts: [number, string][]): string =>
  counts.map(([count, words]) => `${count.toLocaleString('en-US')} ${words}`).join(' · ')

/** `64 in all · 31 open · 12 ready` */
export const kindNumbers = ({ kinds }: Summary, kind: KindId): string =>
  inNumbers([kinds[kind].all, 'in all'], [kinds[kind].open, 'open'], [kinds[kind].ready, 'ready'])

/** `12 new · 3 due today`; nothing for law firms. */
export const queueNumbers = ({ queue }: Summary): string =>
  queue ? inNumbers([queue.new, 'new'], [queue.due, 'due today']) : ''
