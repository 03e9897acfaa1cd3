import { useContext } from 'react'
import { agencyKinds } from '@portal/contract/agencies/agency-kinds'
import { formatDate } from '@portal/contract/dates'
import type { User } from '@portal/contract/accounts/accounts'
import { AddOffice, officeToAdd } from './add-office.tsx'
import type { AnyRequest } from './request.ts'
import { ExpectedBy } from './expected-by.tsx'
import { IsDocked } from './is-docked.ts'
import { Detail, DetailList, Section } from './section.tsx'

/** Which agency a request is with, and its dates there. Nothing until staff set one of them. */
export const AgencySection = ({ request, viewer }: { request: AnyRequest; viewer: User }) => {
  const { requestedFromAgencyOn, lastCheckedOn } = request
  // The header of a request beside its list says it.
  const isDocked = useContext(IsDocked)
  const office = officeToAdd(request)
  const agency = isDocked ? null : request.agency
  if (!agency && !requestedFromAgencyOn && !request.expectedFrom && !lastCheckedOn) return null
  const list = (
    <DetailList>
      <Detail name={agency ? agencyKinds[agency.kind].label : 'Agency'}>{agency?.name}</Detail>
      <Detail name="Requested from the agency">{requestedFromAgencyOn && formatDate(requestedFromAgencyOn)}</Detail>
      <Detail name={request.expectedOn ? 'Expected by' : 'Expected'}>
        {request.expectedFrom && (
          <>
            <ExpectedBy dates={request} forClient />
            {office && <AddOffice request={request} viewer={viewer} office={office} />}
          </>
        )}
      </Detail>
      <Detail name="Last checked">{lastCheckedOn && formatDate(lastCheckedOn)}</Detail>
    </DetailList>
  )
  return isDocked ? list : <Section title="Agency">{list}</Section>
}
