import { useQuery } from '@portal/client'
import type { Activity } from '@portal/contract/reports/activity'
import { listCrashActivity } from '@portal/contract/reports/crash-reports'
import { listPoliceActivity } from '@portal/contract/reports/police-reports'
import { reportKindOf } from '@portal/contract/ids'
import type { Conversation } from '@portal/contract/reports/messages'
import { messageEndpoints } from './endpoints.ts'

export interface Stream {
  conversation: Conversation | undefined
  entries: readonly Activity[] | undefined
  error: unknown
}

/** The messages and the timeline of a request. Several components may read them: they share one call each. */
export const useConversation = (reportId: string | null): Stream => {
  const input = reportId === null ? null : { params: { id: reportId } }
  const activity = reportKindOf(reportId ?? '') === 'police' ? listPoliceActivity : listCrashActivity
  const messages = useQuery(messageEndpoints(reportId ?? '').list, input, { poll: true })
  const timelineInput = input && { ...input, query: { names: 'true' as const } }
  const timeline = useQuery(activity as typeof listCrashActivity, timelineInput, { poll: true })
  return { conversation: messages.data, entries: timeline.data, error: messages.error ?? timeline.error }
}
