import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { slices } from '../paths.ts'

/** The name that a preview version of a slice was uploaded with; it becomes part of a host name. */
export const previewTag = z
  .string('Enter the name of the preview')
  .check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'Use only lowercase letters, digits and hyphens'))

/** Loads another version of a slice in this browser only; `tag: null` ends the preview. */
export const setPreview = endpoint({
  method: 'PUT',
  path: '/api/admin/previews/{slice}',
  summary: 'Preview an unreleased version of a slice',
  access: ['admin'],
  params: z.object({ slice: z.enum(slices) }),
  body: z.object({ tag: z.nullable(previewTag) }),
  reply: z.object({ until: z.iso.datetime() }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})
