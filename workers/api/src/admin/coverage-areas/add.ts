import { addCoverageArea as endpoint } from '@portal/contract/admin/coverage-areas'
import { newId } from '../../platform/ids.ts'
import { handler } from '../../handler.ts'
import { refuseTaken } from './name-taken.ts'
import { insertArea } from './store.ts'

export const addCoverageArea = handler(endpoint, ({ context, body: { name, description, isActive = true } }) =>
  insertArea(context, { id: newId('coverageArea'), name, description, isActive }).catch(refuseTaken),
)
