import { useQuery } from '@portal/client'
import type { Role } from '@portal/contract/accounts/roles'
import { getSettings, type Settings } from '@portal/contract/admin/settings'

/** The settings that say what staff may do; undefined for everyone else, and until they have loaded. */
export const useSettings = (role: Role, isNeeded = true): Settings | undefined =>
  useQuery(getSettings, role === 'staff' && isNeeded ? {} : null).data
