import { undoRequestChanges } from '@portal/contract/requests/queue-changes'
import type { Handler } from '../../handler.ts'
import { undoRequests } from '../change/undo.ts'
import { readChange } from './read-change.ts'
import { presentRefused, refusedMissing } from './refusals.ts'

/** Takes back one change of each request, unless it was followed by another or its email was sent. */
export const undoHandler: Handler<typeof undoRequestChanges> = {
  endpoint: undoRequestChanges,
  handle: async (request) => {
    const { context, actor, body } = await readChange(undoRequestChanges, request, ({ changes }) => ({
      requests: changes.map(({ request: id }) => id),
    }))
    const undos = new Map(body.changes.map(({ request: id, undo }) => [id, undo]))
    const { changed, refused } = await undoRequests(context, actor, actor.rows, undos)
    return {
      undone: changed.map(({ request: id }) => id),
      refused: [...refused.map(presentRefused), ...refusedMissing([...undos.keys()], actor.rows)],
    }
  },
}
