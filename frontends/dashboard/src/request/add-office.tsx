import type { User } from '@portal/contract/accounts/accounts'
import { correctableOf, isOfficeAnswer, type Correctable } from '@portal/contract/kinds/corrected-fields'
import { fromText } from '@portal/contract/requests/expected'
import { Button } from '@portal/ui'
import { useRequestActions } from '../actions/action-start.tsx'
import { kindOf, type AnyRequest } from './request.ts'

/** The answer that names the office, as long as we don't know it. */
export const officeToAdd = (request: AnyRequest): Correctable | undefined =>
  request.agency
    ? undefined
    : correctableOf(kindOf(request).rules.id, { ...request }).find(({ name }) => isOfficeAnswer(name))?.name

interface AddOfficeProps {
  request: AnyRequest
  viewer: User
  office: Correctable
}

/** Says that we don't know the office, where the expected date doesn't, and opens the correction at its answer. */
export const AddOffice = ({ request, viewer, office }: AddOfficeProps) => {
  const { busy, offers, start, dialogs } = useRequestActions(request, viewer)
  if (!offers('correct')) return null
  return (
    <span className="block text-sm text-muted">
      {request.expectedFrom !== 'no-agency' && `${fromText('no-agency')}. `}
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-label="Add the Office"
        aria-haspopup="dialog"
        aria-disabled={busy}
        onClick={() => start('correct', { action: 'correct', answers: { [office]: '' } })}
      >
        Add It…
      </Button>
      {dialogs}
    </span>
  )
}
