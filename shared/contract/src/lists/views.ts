import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { line, requiredLine } from '../text.ts'

// Views that people save: of the docket for law firm accounts, of the queue for staff.

const fields = {
  name: requiredLine('Name is required', limits.savedViewNameLength),
  /** The parameters of the list's URL: its view, filters and order. The page reads them like those of any URL. */
  query: line(limits.savedViewQueryLength),
  /** For all members of the firm, or for all staff. */
  shared: z.boolean('Choose yes or no'),
}

export const SavedViewForm = z.object(fields)
export type SavedViewForm = z.infer<typeof SavedViewForm>

export const SavedView = z.object({ id: id('savedView'), name: z.string(), query: z.string(), shared: z.boolean() })
export type SavedView = z.infer<typeof SavedView>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'List your saved views, and those shared with your firm or among staff, by name',
  access: 'signed-in',
  reply: z.array(SavedView),
  errors: ['unauthenticated'],
})

export const addSavedView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: `Save a view. You may have ${limits.savedViewsMax}, and a firm and staff as many shared ones, which firm managers and admins save`,
  access: 'signed-in',
  body: SavedViewForm,
  reply: SavedView,
  status: 201,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'too_many'],
})

export const changeSavedView = endpoint({
  method: 'PUT',
  path: '/api/views/{id}',
  summary: 'Rename or share a saved view, or save other filters. Only firm managers and admins change shared ones',
  access: 'signed-in',
  params: z.object({ id: id('savedView') }),
  body: SavedViewForm,
  reply: SavedView,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'too_many'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/views/{id}',
  summary: 'Delete a saved view. Only firm managers and admins delete shared ones',
  access: 'signed-in',
  params: z.object({ id: id('savedView') }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})

export const savedViewEndpoints = { listSavedViews, addSavedView, changeSavedView, deleteSavedView }
