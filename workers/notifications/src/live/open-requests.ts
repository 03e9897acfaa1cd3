import { idPattern } from '@portal/contract/ids'
import { kindNames } from '@portal/contract/kinds/kind-ids'
import { limits } from '@portal/contract/limits'

const requestId = new RegExp(`^(${kindNames.map((kind) => idPattern(kind)).join('|')})$`)

/** The requests that a page says it has open; undefined for any other message. */
export const readOpenRequests = (message: string): string[] | undefined => {
  try {
    const { open } = JSON.parse(message) as { open?: unknown }
    if (!Array.isArray(open) || open.length > limits.live.openRequests) return undefined
    return open.every((id) => typeof id === 'string' && requestId.test(id)) ? (open as string[]) : undefined
  } catch {
    return undefined
  }
}
