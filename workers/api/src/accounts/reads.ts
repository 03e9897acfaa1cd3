import { getMe } from '@portal/contract/accounts/accounts'
import { listColleagues } from '@portal/contract/accounts/away'
import { handler } from '../handler.ts'
import { findColleagues } from './away-store.ts'
import { presentUser } from './present.ts'
import { findFirmFacts } from './store.ts'

/** The calls about accounts that a page makes to open. */
export const accountReads = {
  getMe: handler(getMe, async ({ context, actor }) =>
    presentUser(context, { ...actor, ...(await findFirmFacts(context, actor)) }),
  ),

  listColleagues: handler(listColleagues, ({ context }) => findColleagues(context)),
}
