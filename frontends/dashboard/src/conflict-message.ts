import { call } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { statusLabel } from '@portal/contract/requests/status-labels'
import { asSentence } from '@portal/ui/requests/sentence'
import { actorName } from './people.tsx'
import { kindOf, type AnyRequest } from './request/request.ts'

/**
 * When an action failed because someone else changed the report first: what they did and the status now.
 * Undefined for other errors.
 */
export const conflictMessage = async (error: unknown, request: AnyRequest): Promise<string | undefined> => {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return 'This request was deleted, or you no longer have access.'
  if (error.code !== 'wrong_state') return undefined
  const { get, listActivity } = kindOf(request).calls
  const input = { params: { id: request.id } }
  try {
    const [{ status }, [latest]] = await Promise.all([
      call(get, input),
      call(listActivity, { ...input, query: { names: 'true' } }),
    ])
    const change = latest ? `${actorName(latest)}: ${asSentence(latest.activity)} ` : ''
    return `${error.message} ${change}The status is now ${statusLabel(status).label}.`
  } catch {
    return error.message
  }
}
