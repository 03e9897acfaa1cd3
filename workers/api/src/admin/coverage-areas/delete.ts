import { deleteCoverageArea as endpoint } from '@portal/contract/admin/coverage-areas'
import { AppError } from '@portal/contract/api/errors'
import { audit } from '../audit/audit.ts'
import { isUnchanged, mustHaveChanged, writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { deleteArea, findArea } from './store.ts'

export const deleteCoverageArea = handler(endpoint, async ({ context, actor, params }) => {
  const area = await findArea(context, params.id)
  if (!area) throw new AppError('not_found')
  await writeAll(context.db, [
    deleteArea(context, area.id),
    mustHaveChanged(context.db),
    audit(context, actor, 'coverage-area-deleted', area.name, area.description),
  ]).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('not_found') : error
  })
})
