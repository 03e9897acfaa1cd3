import { brand } from '@portal/contract/brand'
import { fullName } from '@portal/contract/accounts/full-name'
import type { TeamMember } from '@portal/contract/accounts/team'
import { Alert } from '@portal/ui'

const list = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Tells a member who changes the team and the settings. */
export const WhoToAsk = ({ members }: { members: readonly TeamMember[] }) => {
  const managers = members.filter(({ firmManager }) => firmManager)
  if (managers.length > 0)
    return (
      <p className="text-sm text-muted">
        Ask {list.format(managers.map(fullName))} to change the team or the settings.
      </p>
    )
  return (
    <Alert tone="info" title="Your firm has no manager yet">
      A manager invites members and changes settings. To name one, email{' '}
      <a className="font-semibold text-accent underline" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>{' '}
      or call{' '}
      <a className="font-semibold text-accent underline" href={`tel:${brand.phone.replace(/\D/g, '')}`}>
        {brand.phone}
      </a>
      .
    </Alert>
  )
}
