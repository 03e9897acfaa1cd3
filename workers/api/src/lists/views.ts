import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
} from '@portal/contract/lists/views'
import type { Actor, RequestContext } from '../context.ts'
import { handler } from '../handler.ts'
import { newId } from '../platform/ids.ts'
import * as store from './views-store.ts'

/** @throws AppError `forbidden` when the view is shared and the caller manages neither their firm nor staff's queue. */
const requireMayChange = ({ role, firmManager }: Actor, { shared }: Pick<SavedView, 'shared'>): void => {
  if (shared && role !== 'admin' && firmManager !== 1) throw new AppError('forbidden')
}

/** @throws AppError `not_found` when the caller doesn't see the view, `forbidden` when they may not change it. */
const requireView = async (context: RequestContext, actor: Actor, id: string): Promise<SavedView> => {
  const view = await store.findView(context, actor, id)
  if (!view) throw new AppError('not_found')
  requireMayChange(actor, view)
  return view
}

const requireRoom = async (context: RequestContext, actor: Actor, shared: boolean): Promise<void> => {
  if ((await store.countViews(context, actor, shared)) >= limits.savedViewsMax)
    throw new AppError('too_many', {
      message: `There are ${limits.savedViewsMax} ${shared ? 'shared' : 'saved'} views already. Delete one first.`,
    })
}

export const savedViewHandlers = {
  listSavedViews: handler(listSavedViews, ({ context, actor }) => store.findViews(context, actor)),

  addSavedView: handler(addSavedView, async ({ context, actor, body }) => {
    requireMayChange(actor, body)
    await requireRoom(context, actor, body.shared)
    const view = { id: newId('savedView'), ...body }
    await store.insertView(context, actor, view)
    return view
  }),

  changeSavedView: handler(changeSavedView, async ({ context, actor, params, body }) => {
    const view = await requireView(context, actor, params.id)
    requireMayChange(actor, body)
    if (body.shared !== view.shared) await requireRoom(context, actor, body.shared)
    if (!(await store.updateView(context, actor, view.id, body))) throw new AppError('not_found')
    return { id: view.id, ...body }
  }),

  deleteSavedView: handler(deleteSavedView, async ({ context, actor, params }) => {
    const view = await requireView(context, actor, params.id)
    await store.deleteView(context, actor, view.id)
  }),
}
