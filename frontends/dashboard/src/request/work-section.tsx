import { useEffect, type ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { isStaff } from '@portal/contract/accounts/roles'
import { actionBy, type ActName } from '@portal/contract/requests/actions/actions'
import { formatDate } from '@portal/contract/dates'
import { Button, useCommand } from '@portal/ui'
import { isOwed, kindOf, isOpen, type AnyRequest } from './request.ts'
import { rowOf } from '../queue/row-of.ts'
import { queueFacts } from '../actions/facts.ts'
import { preloadActions, useActions } from '../actions/use-actions.tsx'
import { whenIdle } from '../later.ts'
import { AgencySection } from './agency-section.tsx'
import { ExpectedBy, hasExpected } from './expected-by.tsx'
import { Section } from './section.tsx'

interface WorkAction {
  name: ActName
  /** With `…` it opens a dialog. */
  label: string
  /** The label with its subject, for screen readers and the palette. */
  full: string
  /** Its key; the menu of a row doesn't have it. */
  commandKey?: string
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
const workRows = (request: AnyRequest, viewer: User): WorkRow[] => {
  const { staffOwner, agency, requestedFromAgencyOn, expectedOn, lastCheckedOn, waiting } = request
  const isMine = staffOwner?.id === viewer.id
  const take: WorkAction = isMine
    ? { name: 'release', label: 'Release', full: 'Release This Request' }
    : { name: 'take', label: 'Take', full: 'Take This Request' }
  const dates: WorkRow[] = [
    {
      name: 'Requested',
      value: requestedFromAgencyOn && formatDate(requestedFromAgencyOn),
      none: 'Not yet',
      actions: [
        {
          name: 'requested',
          label: requestedFromAgencyOn ? 'Mark Again…' : 'Mark Requested…',
          full: requestedFromAgencyOn ? 'Mark Again as Requested' : 'Mark Requested from the Agency',
        },
      ],
    },
    {
      name: 'Expected',
      value: hasExpected(request) && <ExpectedBy dates={request} />,
      none: 'No date',
      actions: [
        {
          name: 'setExpected',
          label: expectedOn ? 'Change…' : 'Set…',
          full: expectedOn ? 'Change the Expected Date' : 'Set the Expected Date',
          commandKey: 'D',
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
          name: 'checked',
          label: 'Log a Check…',
          full: 'Log a Check with the Agency',
        },
      ],
    },
  ]
  return [
    {
      name: 'Assignee',
      value: staffOwner && (isMine ? 'You' : fullName(staffOwner)),
      none: 'Unassigned',
      actions: [take, { name: 'handOver', label: 'Hand Off…', full: 'Hand Off to a Colleague' }],
    },
    {
      name: 'Agency',
      value: agency?.name,
      none: 'Not set',
      actions: [
        {
          name: 'setAgency',
          label: agency ? 'Change…' : 'Set…',
          full: agency ? 'Change the Agency' : 'Set the Agency',
        },
      ],
    },
    ...(isOwed(request) ? dates : []),
  ]
}

interface ActionProps extends WorkAction {
  busy: boolean
  hasMenu: boolean
  onClick: () => void
}

const Action = ({ name, label, full, commandKey, busy, hasMenu, onClick }: ActionProps) => {
  // A request that isn't among the list's rows has the key of a row here.
  const key = commandKey ?? actionBy(name).key
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
  const { busy, start, dialogs } = useActions(viewer, {
    factsOf: queueFacts,
    onChanged: () => void revalidate(get, listActivity),
  })
  useEffect(() => whenIdle(preloadActions), [])
  return (
    <Section title="Work">
      <dl className="divide-y divide-line rounded-control border border-line bg-card px-4 py-1">
        {workRows(request, viewer).map(({ name, value, none, note, actions: buttons }) => (
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
              {buttons.map((action) => (
                <Action
                  key={action.full}
                  {...action}
                  busy={busy}
                  hasMenu={hasMenu}
                  onClick={() => start(action.name, [rowOf(request)])}
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
