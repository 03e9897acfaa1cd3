import { deleteCoverageArea as endpoint } from '@portal/contract/coverage-areas'
import { Failure } from '@portal/contract/failure'
import { audit } from '../audit/audit.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../storage/db.ts'
import { verb } from '../verb.ts'
import { deleteArea, findArea } from './store.ts'

export const deleteCoverageArea = verb(endpoint, async ({ scope, actor, params }) => {
  const area = await findArea(scope, params.id)
  if (!area) throw new Failure('not_found')
  await writeAll(scope.db, [
    deleteArea(scope, area.id),
    mustHaveChanged(scope.db),
    audit(scope, actor, 'coverage-area-deleted', area.name, area.description),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new Failure('not_found') : error
  })
})
