import { listCoverageAreas as endpoint } from '@portal/contract/coverage-areas'
import { conditional, veiled } from '../http/etag.ts'
import { Answer, verb } from '../verb.ts'
import { findActiveAreas } from './store.ts'

export const listCoverageAreas = verb(endpoint, async ({ scope, headers }) => {
  const areas = await findActiveAreas(scope)
  const tag = conditional(headers, await veiled(areas))
  return tag.matches ? new Answer(null, tag.headers, 304) : new Answer(areas, tag.headers)
})
