import { addCoverageArea as endpoint } from '@portal/contract/coverage-areas'
import { newId } from '../ids.ts'
import { verb } from '../verb.ts'
import { refuseTaken } from './name-taken.ts'
import { insertArea } from './store.ts'

export const addCoverageArea = verb(endpoint, ({ scope, body: { name, description, isActive = true } }) =>
  insertArea(scope, { id: newId('coverageArea'), name, description, isActive }).catch(refuseTaken),
)
