import { reorderCoverageAreas as endpoint } from '@portal/contract/admin/coverage-areas'
import { AppError } from '@portal/contract/api/errors'
import { isUnchanged, writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { findAreas, orderAreas } from './store.ts'

export const reorderCoverageAreas = handler(endpoint, async ({ context, body }) => {
  await writeAll(context.db, orderAreas(context, body.ids)).catch((error: unknown) => {
    throw isUnchanged(error) ? new AppError('changed_meanwhile') : error
  })
  return findAreas(context)
})
