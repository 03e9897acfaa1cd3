import { useQuery } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { kindOf } from './request.ts'

/** For staff: the other requests about the same crash, and whether they have loaded or can't be loaded. */
export const useSameCrash = (id: string, role: Role, isRead = true) => {
  const forStaff = isRead && isStaff(role)
  const { data, error } = useQuery(kindOf({ id }).calls.findSameCrash, forStaff ? { params: { id } } : null)
  return { found: data, isSettled: !forStaff || data !== undefined || error !== undefined }
}
