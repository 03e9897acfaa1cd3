import { agencyMessages, listDomains, type AgencyForm } from '@portal/contract/agencies/agencies'
import { agencyKinds, agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { listPrefixes } from '@portal/contract/agencies/report-numbers'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { refuseSharedDomain } from '../platform/word-lists.ts'
import type { RequestContext } from '../context.ts'

/** An agency, or a row that becomes one, as far as its prefixes of report numbers matter. */
export interface PrefixedAgency extends Pick<AgencyForm, 'kind' | 'name' | 'reportPrefixes'> {
  id: string
}

/** The agencies that have each prefix. */
export const prefixOwners = (agencies: readonly PrefixedAgency[]): ReadonlyMap<string, readonly PrefixedAgency[]> => {
  const owners = new Map<string, PrefixedAgency[]>()
  for (const agency of agencies)
    for (const prefix of listPrefixes(agency.reportPrefixes))
      owners.set(prefix, [...(owners.get(prefix) ?? []), agency])
  return owners
}

const prefixedLabels = Object.values(agencyKinds)
  .flatMap(({ label, hasReportPrefixes }) => (hasReportPrefixes ? [label] : []))
  .join(' or ')

/** Why an agency can't have its prefixes of report numbers; null when it can. A prefix belongs to one office. */
export const prefixProblem = (
  { id, kind, reportPrefixes }: PrefixedAgency,
  owners: ReadonlyMap<string, readonly PrefixedAgency[]>,
): string | null => {
  if (reportPrefixes !== '' && !agencyKinds[kind].hasReportPrefixes)
    return `Only a ${prefixedLabels} has report prefixes`
  for (const prefix of listPrefixes(reportPrefixes)) {
    const other = owners.get(prefix)?.find((owner) => owner.id !== id)
    if (other) return `${agencyTitle(other)} has the prefix ${prefix}`
  }
  return null
}

export const tooManyAgencies = () =>
  new AppError('too_many', { message: `There can be at most ${limits.agenciesMax} agencies. Delete one first.` })

/** @throws AppError `invalid` when strangers have addresses at one of the domains: their emails would count as the agency's, or its portal's. */
export const requireOwnDomain = async (
  context: RequestContext,
  { emailDomain, noticeDomains }: Pick<AgencyForm, 'emailDomain' | 'noticeDomains'>,
  field = 'emailDomain',
): Promise<void> => {
  const message = agencyMessages.sharedDomain
  if (emailDomain !== '')
    await refuseSharedDomain(context, emailDomain, { field, freeMail: message, publicSuffix: message })
  const other = field.replace('emailDomain', 'noticeDomains')
  for (const domain of listDomains(noticeDomains))
    await refuseSharedDomain(context, domain, { field: other, freeMail: message, publicSuffix: message })
}
