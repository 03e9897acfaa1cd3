import { listCoverageAreas as endpoint } from '@portal/contract/admin/coverage-areas'
import { conditional, hashedEtag } from '../../http/etag.ts'
import { HandlerResponse, handler } from '../../handler.ts'
import { findActiveAreas } from './store.ts'

export const listCoverageAreas = handler(endpoint, async ({ context, headers }) => {
  const areas = await findActiveAreas(context)
  const tag = conditional(headers, await hashedEtag(areas))
  return tag.matches ? new HandlerResponse(null, tag.headers, 304) : new HandlerResponse(areas, tag.headers)
})
