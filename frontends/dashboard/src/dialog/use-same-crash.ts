import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { kindOf } from '../report.ts'

/** For staff: the other requests about the same crash, and whether they have loaded or can't be loaded. */
export const useSameCrash = (id: string, viewer: User, isRead = true) => {
  const forStaff = isRead && isStaff(viewer.role)
  const { data, error } = useQuery(kindOf({ id }).calls.findSameCrash, forStaff ? { params: { id } } : null)
  return { found: data, isSettled: !forStaff || data !== undefined || error !== undefined }
}
