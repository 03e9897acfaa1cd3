import { orderCoverageAreas as endpoint } from '@portal/contract/coverage-areas'
import { Failure } from '@portal/contract/failure'
import { isUnchanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { findAreas, orderAreas } from './store.ts'

export const orderCoverageAreas = verb(endpoint, async ({ scope, body }) => {
  await writeAll(scope.db, orderAreas(scope, body.ids)).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('changed_meanwhile') : error
  })
  return findAreas(scope)
})
