import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { slices } from '../paths.ts'

/** The name a version of a slice was uploaded under, as it stands in a host name. */
export const previewTag = z
  .string('Please give the name of the preview.')
  .check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'A preview is named by small letters, digits and hyphens.'))

/** For this browser alone a slice comes in another version than everyone's; `tag` null ends it. */
export const setPreview = endpoint({
  method: 'PUT',
  path: '/api/admin/previews/{slice}',
  summary: 'See a slice in a version that is not shipped',
  access: ['admin'],
  params: z.object({ slice: z.enum(slices) }),
  body: z.object({ tag: z.nullable(previewTag) }),
  reply: z.object({ until: z.iso.datetime() }),
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
})
