import { useEffect, type ReactNode } from 'react'
import { revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { fullName } from '@portal/contract/accounts/full-name'
import { isStaff } from '@portal/contract/accounts/roles'
import { formatDate } from '@portal/contract/dates'
import { Button, useCommand } from '@portal/ui'
import { isOwed, kindOf, isOpen, type AnyReport } from '../report.ts'
import { rowOf } from '../queue/row-of.ts'
import { preloadActions, useQueueActions } from '../queue/use-queue-actions.tsx'
import { whenIdle } from '../when-idle.ts'
import { AgencySection } from './agency-section.tsx'
import { ExpectedBy } from './expected-by.tsx'
import { Section } from './section.tsx'

interface RowProps {
  name: string
  children: ReactNode
  /** The buttons. */
  actions: ReactNode
}

const Row = ({ name, children, actions }: RowProps) => (
  // One line where the dialog has two columns, so that the facts below are in view.
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 lg:grid-cols-[5rem_minmax(0,1fr)_auto] lg:py-0.5">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere max-lg:row-start-2 lg:text-sm lg:leading-5">{children}</dd>
    <dd className="-mr-2 flex max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">{actions}</dd>
  </div>
)

const None = ({ children }: { children: string }) => <span className="text-muted">{children}</span>

interface ActionProps {
  label: string
  /** The label with its subject, for screen readers and the palette. */
  full: string
  opensDialog?: boolean
  busy: boolean
  onClick: () => void
}

const Action = ({ label, full, opensDialog = false, busy, onClick }: ActionProps) => {
  useCommand(full, onClick)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={full}
      aria-disabled={busy}
      {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

interface AgencyDatesProps {
  report: AnyReport
  busy: boolean
  actions: ReturnType<typeof useQueueActions>['actions']
}

/** When it was requested from its agency, is expected and was last checked. */
const AgencyDates = ({ report, busy, actions }: AgencyDatesProps) => {
  const { requestedFromAgencyOn, expectedOn, lastCheckedOn, waiting } = report
  const rows = [rowOf(report)]
  return (
    <>
      <Row
        name="Requested"
        actions={
          <Action
            label={requestedFromAgencyOn ? 'Mark Again…' : 'Mark Requested…'}
            full={requestedFromAgencyOn ? 'Mark Again as Requested' : 'Mark Requested from the Agency'}
            opensDialog
            busy={busy}
            onClick={() => actions.requested(rows)}
          />
        }
      >
        {requestedFromAgencyOn ? formatDate(requestedFromAgencyOn) : <None>Not yet</None>}
      </Row>
      <Row
        name="Expected"
        actions={
          <Action
            label={expectedOn ? 'Change…' : 'Set…'}
            full={expectedOn ? 'Change the Expected Date' : 'Set the Expected Date'}
            opensDialog
            busy={busy}
            onClick={() => actions.setExpected(rows)}
          />
        }
      >
        {expectedOn ? <ExpectedBy date={expectedOn} /> : <None>No date</None>}
      </Row>
      <Row
        name="Checked"
        actions={
          <Action
            label="Log a Check…"
            full="Log a Check with the Agency"
            opensDialog
            busy={busy}
            onClick={() => actions.checkAgain(rows)}
          />
        }
      >
        {lastCheckedOn ? formatDate(lastCheckedOn) : <None>Not yet</None>}
        {waiting?.checkAgainOn && (
          <span className="block text-sm text-muted">Check again on {formatDate(waiting.checkAgainOn)}</span>
        )}
      </Row>
    </>
  )
}

/** Who works on an open request, with which agency it is and its dates there, each with the way to change it. */
const StaffWork = ({ report, viewer }: { report: AnyReport; viewer: User }) => {
  const { get, listActivity } = kindOf(report).calls
  const { busy, actions, dialogs } = useQueueActions(viewer, () => void revalidate(get, listActivity))
  useEffect(() => whenIdle(preloadActions), [])
  const { staffOwner, agency } = report
  const rows = [rowOf(report)]
  const isMine = staffOwner?.id === viewer.id
  return (
    <Section title="Work">
      <dl className="divide-y divide-line rounded-control border border-line bg-card px-4 py-1">
        <Row
          name="Owner"
          actions={
            <>
              {isMine ? (
                <Action label="Release" full="Release as Owner" busy={busy} onClick={() => actions.release(rows)} />
              ) : (
                <Action label="Take" full="Take as Owner" busy={busy} onClick={() => actions.take(rows)} />
              )}
              <Action
                label="Hand Over…"
                full="Hand Over to a Colleague"
                opensDialog
                busy={busy}
                onClick={() => actions.handOver(rows)}
              />
            </>
          }
        >
          {staffOwner ? isMine ? 'You' : fullName(staffOwner) : <None>Nobody</None>}
        </Row>
        <Row
          name="Agency"
          actions={
            <Action
              label={agency ? 'Change…' : 'Set…'}
              full={agency ? 'Change the Agency' : 'Set the Agency'}
              opensDialog
              busy={busy}
              onClick={() => actions.setAgency(rows)}
            />
          }
        >
          {agency?.name ?? <None>Not set</None>}
        </Row>
        {isOwed(report) && <AgencyDates report={report} busy={busy} actions={actions} />}
      </dl>
      {dialogs}
    </Section>
  )
}

/** Staff's work on a request; for clients the agency and its dates. */
export const WorkSection = ({ report, viewer }: { report: AnyReport; viewer: User }) =>
  isStaff(viewer.role) && isOpen(report) ? (
    <StaffWork report={report} viewer={viewer} />
  ) : (
    <AgencySection report={report} />
  )
