import { AppError } from '@portal/contract/api/errors'
import { getTurnaround, type TurnaroundOverview } from '@portal/contract/turnaround/turnaround'
import { requireAccess } from '../access.ts'
import { HandlerResponse, type Handler } from '../handler.ts'
import { conditional, hashedEtag } from '../http/etag.ts'
import { firmOf, isManager } from '../reports/visibility.ts'
import { presentFigures } from './present.ts'
import { findFigures, findTurnaroundViewer } from './viewer-store.ts'

/**
 * The account, the versions of its lists and the figures are read in one batch. With If-None-Match, only the versions are
 * read first; the figures are read if one changed, so they are never older than their ETag says.
 */
const getTurnaroundHandler: Handler<typeof getTurnaround> = {
  endpoint: getTurnaround,
  handle: async ({ context, headers, readActor }): Promise<HandlerResponse<TurnaroundOverview | null>> => {
    const viewer = await readActor(findTurnaroundViewer(!headers.has('if-none-match')))
    if (!viewer) throw new AppError('unauthenticated')
    requireAccess(getTurnaround, viewer, context)
    const { id, role, version, readsVersion } = viewer
    // Ages and months change with the day, in UTC minus eight hours.
    const day = Math.floor((context.now.getTime() / 3_600_000 - 8) / 24)
    const etag = await hashedEtag([
      'turnaround',
      id,
      role,
      version,
      readsVersion,
      firmOf(viewer),
      isManager(viewer),
      day,
    ])
    const tag = conditional(headers, etag)
    if (tag.matches) return new HandlerResponse(null, tag.headers, 304)
    const found = viewer.figures ?? (await findFigures(context, viewer))
    return new HandlerResponse(presentFigures(found, context.now), tag.headers)
  },
}

export const turnaroundHandlers = { getTurnaround: getTurnaroundHandler }
