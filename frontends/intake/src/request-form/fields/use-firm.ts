import { useAuth, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { getFirm, type Firm } from '@portal/contract/accounts/team'
import type { Submitter } from '../form-values.ts'

/** Whether a user is a verified member of a law firm. */
export const isMember = (user: User | null | undefined): boolean =>
  user?.role === 'law-firm' && user.lawFirmId !== null && user.memberVerified

/** The firm of a verified member who fills in a form; undefined for everyone else, and until it is known. */
export const useFirm = (submitter: Submitter): Firm | undefined => {
  const { user } = useAuth()
  return useQuery(getFirm, submitter === 'account' && isMember(user) ? {} : null).data
}
