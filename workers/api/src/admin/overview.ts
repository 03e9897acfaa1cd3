import { getOverview } from '@portal/contract/admin/bulk-delete'
import { handler } from '../handler.ts'
import { countEverything } from './overview-store.ts'

export const overviewHandlers = {
  getOverview: handler(getOverview, ({ context }) => countEverything(context)),
}
