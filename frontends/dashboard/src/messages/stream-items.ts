import { formatDate, localDateOf } from '@portal/contract/dates'
import type { Activity } from '@portal/contract/requests/activity'
import type { Message, Conversation } from '@portal/contract/requests/messages'
import { useQuery } from '@portal/client'
import { draftStorage } from '@portal/ui/conversation/drafts'
import { kindOf } from '../request/request.ts'

/** One line of the stream: a message, an internal note or an entry of the timeline. */
export type StreamItem =
  | { readonly id: string; readonly createdAt: string; readonly message: Message; readonly entry?: never }
  | { readonly id: string; readonly createdAt: string; readonly entry: Activity; readonly message?: never }

export const streamFilters = { all: 'All', messages: 'Messages', notes: 'Notes', timeline: 'Timeline' } as const
export type StreamFilter = keyof typeof streamFilters

/** The messages and timeline entries that a filter shows, oldest first. */
export const streamItems = (
  messages: readonly Message[],
  entries: readonly Activity[],
  filter: StreamFilter,
): StreamItem[] => {
  const shownMessages = messages.filter(
    ({ visibility }) =>
      filter === 'all' ||
      (filter === 'messages' && visibility !== 'internal') ||
      (filter === 'notes' && visibility === 'internal'),
  )
  // A message is written together with its entries in the timeline, which say nothing that the message doesn't show.
  const sentAt = new Set(messages.map(({ createdAt }) => createdAt))
  const shownEntries = entries.filter(
    ({ createdAt }) => filter === 'timeline' || (filter === 'all' && !sentAt.has(createdAt)),
  )
  return [
    ...shownEntries.map((entry) => ({ id: entry.id, createdAt: entry.createdAt, entry })),
    ...shownMessages.map((message) => ({ id: message.id, createdAt: message.createdAt, message })),
  ].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

interface Day {
  /** `YYYY-MM-DD` in the viewer's time zone. */
  date: string
  items: StreamItem[]
}

/** Groups items, oldest first, by day. */
export const groupByDay = (items: readonly StreamItem[]): Day[] => {
  const days: Day[] = []
  for (const item of items) {
    const date = localDateOf(item.createdAt)
    const last = days.at(-1)
    if (last?.date === date) last.items.push(item)
    else days.push({ date, items: [item] })
  }
  return days
}

/** `Today`, `Yesterday` or `Mar 5, 2024` for a `YYYY-MM-DD` date. */
export const dayLabel = (date: string, now: number = Date.now()): string => {
  if (date === localDateOf(new Date(now).toISOString())) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return date === localDateOf(yesterday.toISOString()) ? 'Yesterday' : formatDate(date)
}

/** The messages by others that the viewer hasn't read. */
export const unreadMessages = ({ messages, readAt }: { messages: readonly Message[]; readAt: string | null }) =>
  messages.filter(({ author, createdAt }) => !author.self && (readAt === null || createdAt > readAt))

export interface Stream {
  conversation: Conversation | undefined
  entries: readonly Activity[] | undefined
  error: unknown
}

/** The messages and the timeline of a request. Several components may read them: they share one call each. */
export const useConversation = (id: string, isRead = true): Stream => {
  const { listMessages, listActivity } = kindOf({ id }).calls
  const input = isRead ? { params: { id } } : null
  const messages = useQuery(listMessages, input, { poll: true })
  const timelineInput = input && { ...input, query: { names: 'true' as const } }
  const timeline = useQuery(listActivity, timelineInput, { poll: true })
  return { conversation: messages.data, entries: timeline.data, error: messages.error ?? timeline.error }
}

/** The draft of one account for one request. Nobody else sees it. */
export const messageDraft = (
  userId: string,
  requestId: string,
  kind: 'message' | 'note' | 'agency' | `answer ${string}`,
) => draftStorage('browser', `${userId} ${requestId} ${kind}`)
