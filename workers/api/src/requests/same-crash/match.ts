import type { CrashMatch } from '@portal/contract/requests/same-crash'
import { agencyNamedBy } from '@portal/contract/agencies/agency-key'
import { foldWords } from '@portal/contract/fold-words'
import { reportNumberKey } from '@portal/contract/agencies/report-numbers'

/** The fields by which two requests are compared. */
export interface Compared {
  clientName: string
  crashDate: string
  reportNumber: string | null
  agencyId: string | null
  /** Police requests only. */
  policeDepartment?: string | null
}

/** A department as it is compared: by its kind and place where its name says both. */
const departmentKey = (department: string): string => {
  const named = agencyNamedBy(department)
  return named ? `${named.force} ${named.key}` : foldWords(department).join(' ')
}

/** Whether both requests say their agency, and different ones. */
const hasOtherAgency = (one: Compared, other: Compared): boolean => {
  if (one.agencyId && other.agencyId) return one.agencyId !== other.agencyId
  if (!one.policeDepartment || !other.policeDepartment) return false
  return departmentKey(one.policeDepartment) !== departmentKey(other.policeDepartment)
}

/** How two requests of a kind are alike; null when they aren't. Different agencies may give the same number to their reports. */
export const matchOf = (one: Compared, other: Compared): CrashMatch | null => {
  const [number, otherNumber] = [reportNumberKey(one.reportNumber), reportNumberKey(other.reportNumber)]
  const sameClient = one.crashDate === other.crashDate && clientKey(one.clientName) === clientKey(other.clientName)
  const isOtherRequest = hasOtherAgency(one, other) || (number !== '' && otherNumber !== '' && number !== otherNumber)
  if (isOtherRequest) return sameClient ? 'client-and-date' : null
  return sameClient || (number !== '' && number === otherNumber) ? 'same-crash' : null
}

/** A client's name as it is compared: without case, accents, punctuation and the order of its words. */
export const clientKey = (name: string): string => foldWords(name).toSorted().join(' ')
