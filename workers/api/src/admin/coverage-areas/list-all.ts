import { listAllCoverageAreas as endpoint } from '@portal/contract/admin/coverage-areas'
import { handler } from '../../handler.ts'
import { findAreas } from './store.ts'

export const listAllCoverageAreas = handler(endpoint, async ({ context }) => findAreas(context))
