import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { listEmailLimits, type ReachedEmailLimit } from '@portal/contract/emails/outbox'
import { Alert } from '@portal/ui'

const sentenceOf = ({ limit, account }: ReachedEmailLimit): string => {
  if (limit === 'portal') return 'The portal reached its limit.'
  if (limit === 'address') return 'One mailbox reached its limit.'
  if (limit === 'network') return 'One network reached the limit of new recipients.'
  if (limit === 'request') return 'One request reached the limit of new recipients.'
  return `${account ? `${fullName(account)} (${account.email})` : 'A deleted account'} reached the limit of one account.`
}

/** Which daily limits of emails were reached today. Renders nothing when there are none. */
export const ReachedLimits = () => {
  const { data: reached = [] } = useQuery(listEmailLimits, {}, { poll: true })
  if (reached.length === 0) return null
  const sentences = [...new Set(reached.map(sentenceOf))]
  return (
    <Alert tone="warning" title="A daily email limit was reached today">
      <p>
        Emails over a limit aren't sent that day: copies, invitations, and emails to unverified addresses. Documents,
        confirmations and links go out the next day, or as soon as staff act on the request; links for a new password
        don't.
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5 wrap-anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
