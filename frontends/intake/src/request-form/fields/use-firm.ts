import { useAuth, useQuery } from '@portal/client'
import { getFirm, type Firm } from '@portal/contract/accounts/team'
import type { Submitter } from '../form-values.ts'

/** The firm of a verified member who fills in a form; undefined for everyone else, and until it is known. */
export const useFirm = (submitter: Submitter): Firm | undefined => {
  const { user } = useAuth()
  const isMember =
    submitter === 'account' && user?.role === 'law-firm' && user.lawFirmId !== null && user.memberVerified
  return useQuery(getFirm, isMember ? {} : null).data
}
