import { call } from '@portal/client'
import type { Activity } from '@portal/contract/activity'
import { statusLook } from '@portal/contract/status-looks'
import { Failure } from '@portal/contract/failure'
import { actorOf } from './actor-of.ts'
import { readsOf, type AnyReport } from './report.ts'

/** Why an action on a report was refused, when someone else was first: what they did, and how it stands now. */
export const whatHappened = async (error: unknown, report: AnyReport): Promise<string | undefined> => {
  if (!(error instanceof Failure)) return undefined
  if (error.code === 'not_found') return 'This request does not exist any more.'
  if (error.code !== 'wrong_state') return undefined
  const { one, activity } = readsOf(report)
  const input = { params: { id: report.id } }
  try {
    const [{ status }, [latest]] = (await Promise.all([call(one, input), call(activity, input)])) as [
      AnyReport,
      Activity[],
    ]
    const done = latest ? `${actorOf(latest)}: ${latest.activity}. ` : ''
    return `${error.message} ${done}The request is now ${statusLook(status).label}.`
  } catch {
    return error.message
  }
}
