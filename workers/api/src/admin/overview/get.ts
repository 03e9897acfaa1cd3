import { getOverview as endpoint } from '@portal/contract/admin/bulk-delete'
import { handler } from '../../handler.ts'
import { countEverything } from './store.ts'

export const getOverview = handler(endpoint, ({ context }) => countEverything(context))
