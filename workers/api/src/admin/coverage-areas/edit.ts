import { editCoverageArea as endpoint } from '@portal/contract/admin/coverage-areas'
import { AppError } from '@portal/contract/api/errors'
import { handler } from '../../handler.ts'
import { refuseTaken } from './name-taken.ts'
import { findArea, updateArea } from './store.ts'

export const editCoverageArea = handler(endpoint, async ({ context, params, body: { version, ...change } }) => {
  const area = await updateArea(context, params.id, change, version).catch(refuseTaken)
  if (area) return area
  throw new AppError((await findArea(context, params.id)) ? 'changed_meanwhile' : 'not_found')
})
