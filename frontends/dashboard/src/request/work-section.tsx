import { useEffect, type ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate } from '@portal/contract/dates'
import { Button, useCommand } from '@portal/ui'
import { isOwed, kindOf, isOpen, type AnyRequest } from './request.ts'
import { rowOf } from '../queue/row-of.ts'
import { preloadActions, useQueueActions } from '../queue/use-queue-actions.tsx'
import { whenIdle } from '../when-idle.ts'
import { AgencySection } from './agency-section.tsx'
import { ExpectedBy, hasExpected } from './expected-by.tsx'
import { queueKeys } from '../queue/queue-keys.ts'
import { Section } from './section.tsx'

type Actions = ReturnType<typeof useQueueActions>['actions']

interface WorkAction {
  /** With `…` it opens a dialog. */
  label: string
  /** The label with its subject, for screen readers and the palette. */
  full: string
  /** Its key; the menu of a row doesn't have it. */
  commandKey?: string
  /** The key of the same action of a row. A request that isn't among the list's rows has it here. */
  rowKey?: string
  run: Actions[keyof Actions]
}

interface WorkRow {
  name: string
  value: ReactNode
  /** Shown instead of an empty value. */
  none: string
  note?: string | false | null | undefined
  actions: readonly WorkAction[]
}

/** Who works on a request and with which agency it is, and while that owes a document also its dates there. */
const workRows = (request: AnyRequest, viewer: User, actions: Actions): WorkRow[] => {
  const { staffOwner, agency, requestedFromAgencyOn, expectedOn, lastCheckedOn, waiting } = request
  const isMine = staffOwner?.id === viewer.id
  const take = isMine
    ? { label: 'Release', full: 'Release This Request', rowKey: queueKeys.release, run: actions.release }
    : { label: 'Take', full: 'Take This Request', rowKey: queueKeys.take, run: actions.take }
  const dates: WorkRow[] = [
    {
      name: 'Requested',
      value: requestedFromAgencyOn && formatDate(requestedFromAgencyOn),
      none: 'Not yet',
      actions: [
        {
          label: requestedFromAgencyOn ? 'Mark Again…' : 'Mark Requested…',
          full: requestedFromAgencyOn ? 'Mark Again as Requested' : 'Mark Requested from the Agency',
          rowKey: queueKeys.requested,
          run: actions.requested,
        },
      ],
    },
    {
      name: 'Expected',
      value: hasExpected(request) && <ExpectedBy dates={request} />,
      none: 'No date',
      actions: [
        {
          label: expectedOn ? 'Change…' : 'Set…',
          full: expectedOn ? 'Change the Expected Date' : 'Set the Expected Date',
          commandKey: 'D',
          run: actions.setExpected,
        },
      ],
    },
    {
      name: 'Checked',
      value: lastCheckedOn && formatDate(lastCheckedOn),
      none: 'Not yet',
      note: waiting?.checkAgainOn && `Check again on ${formatDate(waiting.checkAgainOn)}`,
      actions: [
        {
          label: 'Log a Check…',
          full: 'Log a Check with the Agency',
          rowKey: queueKeys.checkAgain,
          run: actions.checkAgain,
        },
      ],
    },
  ]
  return [
    {
      name: 'Assignee',
      value: staffOwner && (isMine ? 'You' : fullName(staffOwner)),
      none: 'Unassigned',
      actions: [
        take,
        { label: 'Hand Off…', full: 'Hand Off to a Colleague', rowKey: queueKeys.handOver, run: actions.handOver },
      ],
    },
    {
      name: 'Agency',
      value: agency?.name,
      none: 'Not set',
      actions: [
        {
          label: agency ? 'Change…' : 'Set…',
          full: agency ? 'Change the Agency' : 'Set the Agency',
          rowKey: queueKeys.setAgency,
          run: actions.setAgency,
        },
      ],
    },
    ...(isOwed(request) ? dates : []),
  ]
}

interface ActionProps extends Omit<WorkAction, 'run'> {
  busy: boolean
  hasMenu: boolean
  onClick: () => void
}

const Action = ({ label, full, commandKey, rowKey, busy, hasMenu, onClick }: ActionProps) => {
  const key = commandKey ?? rowKey
  useCommand(hasMenu && !commandKey ? undefined : full, onClick, key ? { key } : {})
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={full}
      aria-disabled={busy}
      aria-haspopup={label.endsWith('…') ? 'dialog' : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

interface WorkSectionProps {
  request: AnyRequest
  viewer: User
  /** The menu of the request beside its list has the actions of its row. */
  hasMenu: boolean
}

/** Staff's work on an open request, each fact with the way to change it. */
const StaffWork = ({ request, viewer, hasMenu }: WorkSectionProps) => {
  const { get, listActivity } = kindOf(request).calls
  const { busy, actions, dialogs } = useQueueActions(viewer, () => void revalidate(get, listActivity))
  useEffect(() => whenIdle(preloadActions), [])
  return (
    <Section title="Work">
      <dl className="divide-y divide-line rounded-control border border-line bg-card px-4 py-1">
        {workRows(request, viewer, actions).map(({ name, value, none, note, actions: buttons }) => (
          // One line where the dialog has two columns, so that the facts below are in view.
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 lg:grid-cols-[5rem_minmax(0,1fr)_auto] lg:py-0.5"
          >
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere max-lg:row-start-2 lg:text-sm lg:leading-5">
              {value || <span className="text-muted">{none}</span>}
              {note && <span className="block text-sm text-muted">{note}</span>}
            </dd>
            <dd className="-mr-2 flex max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">
              {buttons.map(({ run, ...action }) => (
                <Action
                  key={action.full}
                  {...action}
                  busy={busy}
                  hasMenu={hasMenu}
                  onClick={() => run([rowOf(request)])}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {dialogs}
    </Section>
  )
}

/** Staff's work on a request; for clients the agency and its dates. */
export const WorkSection = (props: WorkSectionProps) =>
  isStaff(props.viewer.role) && isOpen(props.request) ? (
    <StaffWork {...props} />
  ) : (
    <AgencySection request={props.request} />
  )
