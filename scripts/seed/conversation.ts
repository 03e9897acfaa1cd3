import { newId } from '@portal/api/platform/ids'
import { portalDay } from '@portal/contract/dates'
import type { messages } from '@portal/api/db/schema/messages'
import { asksInWords, type AskCode } from '@portal/contract/requests/waiting'
import { days, minutesAgo, type User } from './records.ts'

export type Message = typeof messages.$inferInsert

interface SampleMessage {
  by: 'staff' | 'client'
  minutesAgo: number
  text: string
  asks?: AskCode[]
  internal?: true
}

/** The messages about a request, oldest first, and the agency it waits for. */
export interface Conversation {
  messages: readonly SampleMessage[]
  waitsForAgency?: { reason: string; minutesAgo: number; checkAgainInDays: number }
}

interface About {
  requestId: string
  /** The requester; undefined for a guest with the email address `contactEmail`. */
  user: User | undefined
  contactEmail: string | null
  staff: User | undefined
  addActivity: (activity: string, actorId: string | null | undefined, createdAt: string) => void
}

const activityOf = ({ by, internal, asks }: SampleMessage): string => {
  if (internal) return 'Internal note added'
  if (by === 'client') return 'Client replied'
  return asks ? `Asked the client for ${asksInWords(asks)}` : 'Message sent'
}

const timeOf = (message: SampleMessage | undefined): string | null => (message ? minutesAgo(message.minutesAgo) : null)

/** The messages about a request, and the columns of its row that follow from them. */
export const makeConversation = (
  { messages: said, waitsForAgency: agency }: Conversation,
  { requestId, user, contactEmail, staff, addActivity }: About,
) => {
  const rows: Message[] = said.map((message) => {
    const author = message.by === 'staff' ? staff : user
    const createdAt = minutesAgo(message.minutesAgo)
    addActivity(activityOf(message), author?.id, createdAt)
    return {
      id: newId('message'),
      requestId,
      authorId: author?.id ?? null,
      authorKind: message.by,
      authorEmail: author ? null : contactEmail,
      source: author ? ('portal' as const) : ('tracking' as const),
      visibility: message.internal ? ('internal' as const) : ('shared' as const),
      text: message.text,
      asks: message.asks ?? [],
      createdAt,
    }
  })
  if (agency) addActivity(`Waiting for agency: ${agency.reason}`, staff?.id, minutesAgo(agency.minutesAgo))
  const shared = said.filter(({ internal }) => !internal)
  const newest = shared.at(-1)
  const asked = newest?.asks ? newest : undefined
  return {
    rows,
    columns: {
      lastMessageAt: timeOf(newest),
      lastNoteAt: timeOf(said.findLast(({ internal }) => internal)),
      clientRepliedAt: newest?.by === 'client' ? timeOf(newest) : null,
      ...(asked && { waitingFor: 'client' as const, waitingSince: timeOf(asked), waitingAsks: asked.asks }),
      ...(agency && {
        waitingFor: 'agency' as const,
        waitingSince: minutesAgo(agency.minutesAgo),
        waitingReason: agency.reason,
        checkAgainOn: portalDay(minutesAgo(-days(agency.checkAgainInDays))),
      }),
    },
  }
}
