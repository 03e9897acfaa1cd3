import { errorMessage, useQuery } from '@portal/client'
import type { ActionName, Status } from '@portal/contract/kinds/kinds'
import type { EmailPlan } from '@portal/contract/requests/changes'
import { addressLabel, allStaff, emailTemplate } from '@portal/contract/emails/templates'
import { Alert, CheckField, PartSkeleton } from '@portal/ui'
import { kindOf, type AnyRequest } from './request.ts'

/** The action whose emails a confirmation lists. */
export interface PlannedAction {
  action: ActionName
  status?: Status
}

const roles = { requester: 'requester', copies: 'copy', staff: 'staff', agency: 'agency', signer: 'who signs' } as const

/** More staff than this are counted rather than listed. */
const maxListed = 6

/** Who gets emails. Many of staff are one entry, without a role. */
export const recipientsOf = (emails: EmailPlan['emails']): { address: string; role?: string }[] => {
  const staff = emails.filter(({ recipient }) => recipient === 'staff')
  const listed = emails.filter(({ recipient }) => recipient !== 'staff' || staff.length <= maxListed)
  const named = listed.map(({ address, recipient }) =>
    address === allStaff ? { address: addressLabel(address) } : { address, role: roles[recipient] },
  )
  return staff.length > maxListed ? [...named, { address: `${staff.length} staff members` }] : named
}

interface DontEmailProps {
  sendEmails: boolean
  onChange: (sendEmails: boolean) => void
}

export const DontEmail = ({ sendEmails, onChange }: DontEmailProps) => (
  <CheckField label="Don't email" name="dontEmail" checked={!sendEmails} onChange={() => onChange(!sendEmails)} />
)

interface EmailBoxProps {
  template: EmailPlan['emails'][number]['template']
  recipients: readonly { address: string; role?: string }[]
  /** Seconds before they are sent, while the change can be undone. */
  wait: number
  busy?: boolean
  sendEmails?: boolean
  /** Without it, emails are always sent. */
  onSendEmails?: ((sendEmails: boolean) => void) | undefined
}

/** The email of an action and its recipients, with Don't Email. */
export const EmailBox = ({
  template,
  recipients,
  wait,
  busy = false,
  sendEmails = true,
  onSendEmails,
}: EmailBoxProps) => (
  <div className="space-y-3 rounded-control border border-line bg-card px-4 py-3 text-sm" aria-busy={busy}>
    <div className={sendEmails ? undefined : 'text-muted line-through'}>
      <p>
        <strong className="font-semibold">Email:</strong> {emailTemplate(template).label}
      </p>
      <ul className="scroll-cue mt-1 max-h-40 space-y-0.5 overflow-y-auto">
        {recipients.map(({ address, role }) => (
          <li key={address} className="wrap-anywhere">
            {address} {role && <span className="text-muted">({role})</span>}
          </li>
        ))}
      </ul>
    </div>
    {onSendEmails && <DontEmail sendEmails={sendEmails} onChange={onSendEmails} />}
    {sendEmails && wait > 0 && <p className="text-muted">Sent after {wait} seconds. Until then you can undo this.</p>}
  </div>
)

/** The emails that an action would send, as the server computes them. */
export const usePlan = (request: AnyRequest, planned: PlannedAction) =>
  useQuery(kindOf(request).calls.planEmails, { params: { id: request.id }, query: planned }, { poll: true })

/** These can't be undone. */
const immediate: readonly ActionName[] = ['delete', 'move']

interface EmailPlanListProps {
  request: AnyRequest
  planned: PlannedAction
  /** Only the emails wait, or the document with them. */
  waits?: 'emails' | 'delivery'
  sendEmails: boolean
  onChange: (sendEmails: boolean) => void
}

/** The emails of an action, as the server computes them, with Don't Email. */
export const EmailPlanList = ({ request, planned, waits = 'emails', sendEmails, onChange }: EmailPlanListProps) => {
  const { data, error } = usePlan(request, planned)
  if (error !== undefined)
    return (
      <Alert tone="warning" title="We couldn't list the emails">
        {errorMessage(error)}
      </Alert>
    )
  if (!data) return <PartSkeleton label="Loading emails" className="h-6 bg-sunken" />
  const [first] = data.emails
  if (!first) return <p className="text-sm text-muted">Nobody will be emailed.</p>
  const isWaiting = waits === 'emails' && !immediate.includes(planned.action)
  return (
    <EmailBox
      template={first.template}
      recipients={recipientsOf(data.emails)}
      wait={isWaiting ? data.undoSeconds : 0}
      sendEmails={sendEmails}
      onSendEmails={onChange}
    />
  )
}
