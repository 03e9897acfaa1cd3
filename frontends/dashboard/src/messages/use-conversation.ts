import { useQuery } from '@portal/client'
import type { Activity } from '@portal/contract/requests/activity'
import type { Conversation } from '@portal/contract/requests/messages'
import { kindOf } from '../request/request.ts'

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
