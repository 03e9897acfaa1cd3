import { editCoverageArea as endpoint } from '@portal/contract/coverage-areas'
import { Failure } from '@portal/contract/failure'
import { verb } from '../verb.ts'
import { refuseTaken } from './name-taken.ts'
import { findArea, updateArea } from './store.ts'

export const editCoverageArea = verb(endpoint, async ({ scope, params, body: { version, ...change } }) => {
  const area = await updateArea(scope, params.id, change, version).catch(refuseTaken)
  if (area) return area
  throw new Failure((await findArea(scope, params.id)) ? 'changed_meanwhile' : 'not_found')
})
