import { useContext, useEffect, type ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { isStaff } from '@portal/contract/accounts/roles'
import { actionBy, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import { formatCents } from '@portal/contract/requests/actions/amount'
import { formatDate } from '@portal/contract/dates'
import { Button, useCommand } from '@portal/ui'
import { isOwed, kindOf, isOpen, type AnyRequest } from './request.ts'
import { rowOf } from '../queue/row-of.ts'
import { queueFacts } from '../actions/facts.ts'
import { waitText } from '../actions/next-step.ts'
import { preloadActions, useActions } from '../actions/use-actions.tsx'
import { whenIdle } from '../later.ts'
import { AgencySection } from './agency-section.tsx'
import { AddReceipt, OpenReceipt } from './fee-receipt.tsx'
import { ExpectedBy } from './expected-by.tsx'
import { IsDocked } from './is-docked.ts'
import { DetailList, FactLine, FactList, Section } from './section.tsx'

interface WorkAction {
  name: ActName
  /** With `…` it opens a dialog. */
  label: string
  /** The label with its subject, for screen readers and the palette. */
  full: string
  /** The part of its input that its dialog begins with. */
  chosen?: Partial<Act>
  /** Its key; the menu of a row doesn't have it. */
  commandKey?: string
}

interface WorkRow {
  name: string
  value: ReactNode
  /** Shown instead of an empty value. Without it, an empty fact isn't shown: the menu and the next step have its action. */
  none?: string
  note?: string | false | null | undefined
  actions: readonly WorkAction[]
  /** A button before those of the actions. */
  adds?: ReactNode
}

/** The charge of the agency, also after the request is closed: it is often paid later. */
const feeRows = (request: AnyRequest): WorkRow[] => {
  const { agencyFee, feePaidOn, feeReceipt } = request
  return agencyFee === null
    ? []
    : [
        {
          name: 'Fee',
          value: formatCents(agencyFee),
          note: feePaidOn ? `Paid ${formatDate(feePaidOn)}` : 'Not paid',
          actions: [{ name: 'feePaid', label: 'Paid…', full: 'Record That the Fee Is Paid' }],
        },
        {
          name: 'Receipt',
          value: feeReceipt && (
            <OpenReceipt file={feeReceipt}>
              <AddReceipt request={request} />
            </OpenReceipt>
          ),
          none: 'None',
          adds: feeReceipt ? null : <AddReceipt request={request} />,
          actions: feeReceipt
            ? [{ name: 'removeReceipt', label: 'Remove', full: 'Remove the Receipt of the Fee' }]
            : [],
        },
      ]
}

/** Who works on a request, whom it waits for and with which agency it is, and while that owes a document also its dates there. */
const workRows = (request: AnyRequest, viewer: User, hasMenu: boolean): WorkRow[] => {
  const { agencyNumbers, staffOwner, agency, requestedFromAgencyOn, expectedOn, lastCheckedOn, waiting } = request
  const isMine = staffOwner?.id === viewer.id
  const take: WorkAction = isMine
    ? { name: 'release', label: 'Release', full: 'Release This Request' }
    : { name: 'take', label: 'Take', full: 'Take This Request' }
  const dates: WorkRow[] = [
    {
      name: 'Requested',
      value: requestedFromAgencyOn && formatDate(requestedFromAgencyOn),
      ...(!hasMenu && { none: 'Not yet' }),
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
      value: request.expectedFrom && <ExpectedBy dates={request} />,
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
      ...(!hasMenu && { none: 'Not yet' }),
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
    {
      name: 'Numbers',
      value: agencyNumbers,
      ...(!hasMenu && { none: 'Not known' }),
      actions: [
        {
          name: 'setAgencyNumbers',
          label: agencyNumbers ? 'Change…' : 'Set…',
          full: agencyNumbers ? "Change the Agency's Numbers" : "Set the Agency's Numbers",
          chosen: { numbers: agencyNumbers },
        },
      ],
    },
    ...feeRows(request),
    ...(isOwed(request) ? dates : []),
    {
      name: 'Waiting for',
      value: waiting && <span className="inline-block first-letter:uppercase">{waitText(waiting)}</span>,
      ...(!hasMenu && { none: 'No one' }),
      actions: [
        { name: 'setWaiting', label: waiting ? 'Change…' : 'Set…', full: "Set Who We're Waiting For", commandKey: 'w' },
      ],
    },
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

/** The first facts of the one list, or a section of their own. */
const WorkFacts = ({ title, children }: { title: string; children: ReactNode }) =>
  useContext(IsDocked) ? (
    <DetailList>{children}</DetailList>
  ) : (
    <Section title={title}>
      <FactList>
        <dl className="py-2">{children}</dl>
      </FactList>
    </Section>
  )

/** Facts about staff's work on a request, each with the way to change it. */
const StaffWork = ({
  request,
  viewer,
  hasMenu,
  title,
  rows,
}: WorkSectionProps & { title: string; rows: WorkRow[] }) => {
  const { get, listActivity } = kindOf(request).calls
  const { busy, start, dialogs } = useActions(viewer, {
    factsOf: queueFacts,
    onChanged: () => void revalidate(get, listActivity),
  })
  useEffect(() => whenIdle(preloadActions), [])
  return (
    <>
      <WorkFacts title={title}>
        {rows.map(
          ({ name, value, none, note, adds, actions: buttons }) =>
            (value || none) && (
              <FactLine
                key={name}
                name={name}
                action={
                  <>
                    {adds}
                    {buttons.map((action) => (
                      <Action
                        key={action.full}
                        {...action}
                        busy={busy}
                        hasMenu={hasMenu}
                        onClick={() => start(action.name, [rowOf(request)], action.chosen)}
                      />
                    ))}
                  </>
                }
              >
                {value || <span className="text-muted">{none}</span>}
                {note && <span className="block text-muted">{note}</span>}
              </FactLine>
            ),
        )}
      </WorkFacts>
      {dialogs}
    </>
  )
}

/** Staff's work on a request; for clients the agency and its dates. */
export const WorkSection = (props: WorkSectionProps) => {
  const { request, viewer, hasMenu } = props
  if (isStaff(viewer.role) && isOpen(request))
    return <StaffWork {...props} title="Work" rows={workRows(request, viewer, hasMenu)} />
  const rows = feeRows(request)
  return (
    <>
      <AgencySection request={request} viewer={viewer} />
      {rows.length > 0 && <StaffWork {...props} title="Agency Fee" rows={rows} />}
    </>
  )
}
