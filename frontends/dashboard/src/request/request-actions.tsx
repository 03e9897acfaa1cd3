import { useContext } from 'react'
import { call, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import {
  actionBy,
  actNames,
  isOffered as isActionOffered,
  type ActName,
} from '@portal/contract/requests/actions/actions'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { ActionStart } from '../actions/action-start.tsx'
import { requestFacts, useActionViewer } from '../actions/facts.ts'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { isOffered, isOpen, kindOf, type AnyRequest } from './request.ts'
import { useSettings } from '../settings.ts'
import { ActionButton } from './action-button.tsx'
import { DialogButton } from './dialog-button.tsx'
import { DeleteRequest } from './delete-request.tsx'
import { IsDocked } from './is-docked.ts'
import { Section, SideSection } from './section.tsx'
import { ReportTypeForm } from './report-type-form.tsx'
import { StatusSelector } from './status-selector.tsx'
import { whoCompletes } from './who-completes.ts'

const moveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface RequestActionsProps {
  request: AnyRequest
  viewer: User
  /** The menu of the request beside its list has the actions that its row has. */
  hasMenu: boolean
  onDeleted: () => void
}

const isDangerous = (name: ActName): boolean => actionBy(name).dialog?.danger === true

/** The transitions of kinds that a request's panel offers with a button, the dangerous ones last. */
const offeredHere = actNames
  .filter((name) => {
    const { transition, input } = actionBy(name)
    return transition && !Object.values(input).some(({ type }) => type === 'status' || type === 'report-type')
  })
  .sort((one, other) => Number(isDangerous(one)) - Number(isDangerous(other)))

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Turns off the links in emails. It can't take back what is attached to them. */
const TurnOffLinks = ({ request }: { request: AnyRequest }) => {
  const { calls } = kindOf(request)
  const params = { id: request.id }
  const { data } = useQuery(calls.countLinks, { params }, { poll: true })
  if (data?.open === 0) return <p className="text-sm text-muted">No delivery links are on.</p>
  return (
    <ActionButton
      request={request}
      danger
      label="Turn Off Delivery Links"
      title="Turn off delivery links?"
      action={() => ({
        send: () => call(calls.turnOffLinks, { params }),
        success: { title: 'Delivery Links Turned Off' },
        failure: { title: 'Failed to turn off delivery links.' },
      })}
    >
      {data ? `${plural(data.open, 'emailed link', 'emailed links')}` : 'Emailed links'} will stop working. Signed-in
      users keep access.
      {data &&
        data.sent > 0 &&
        ` ${plural(data.sent, 'email was', 'emails were')} already sent: PDFs attached to them can't be taken back.`}
    </ActionButton>
  )
}

/** The actions of the request's kind. Each shows only when the server would accept it. */
export const RequestActions = ({ request, viewer, hasMenu, onDeleted }: RequestActionsProps) => {
  const { role } = viewer
  const kind = kindOf(request)
  const settings = useSettings(role, kind.rules.completesItself)
  const [facts, actionViewer] = [requestFacts(request), useActionViewer(viewer)]
  const isInMenu = (name: ActName) => hasMenu && (isDangerous(name) || !isStaff(role))
  const actions = offeredHere.filter((name) => isActionOffered(name, facts, actionViewer) && !isInMenu(name))
  // Beside the list, staff have them with their other actions.
  const hasSections = !(hasMenu && isStaff(role))
  const sectionOf = (name: ActName) => {
    const { section } = actionBy(name)
    return !hasSections || section?.isFor?.(facts, actionViewer) === false ? undefined : section
  }
  const buttons = actions.filter((name) => !sectionOf(name))
  const setsReportType = 'reportType' in request && isActionOffered('setReportType', facts, actionViewer)
  const moves = hasMenu || !isOffered('move', request, role) ? [] : kindNames.filter((other) => other !== kind.rules.id)
  const offersLinks = isStaff(role) && facts.hasDelivery
  const isDocked = useContext(IsDocked)
  const isUnderTitle = kind.deletion.isUnderTitle && !isDocked
  const offersDeletion = !isUnderTitle && isOffered('delete', request, role)
  const setsStatus = isDocked && isActionOffered('setStatus', facts, actionViewer)
  // Instead of the buttons that only admins have.
  const completes =
    kind.rules.completesItself && role === 'staff' && settings?.staffCloseRequests === false && isOpen(request)
      ? whoCompletes(request, settings.completeAfterDays)
      : undefined
  const isEmpty =
    buttons.length === 0 &&
    moves.length === 0 &&
    !setsReportType &&
    !offersLinks &&
    !offersDeletion &&
    !setsStatus &&
    !completes
  return (
    <>
      {actions.map((name) => {
        const section = sectionOf(name)
        return (
          section && (
            <Section key={name} title={section.title}>
              <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
                <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{section.text}</p>
                <ActionStart name={name} request={request} viewer={viewer} isWork opens />
              </div>
            </Section>
          )
        )
      })}
      {!isEmpty && (
        <SideSection title={kind.actionsTitle[role === 'admin' ? 'admin' : 'staff']}>
          <div className="flex flex-col gap-4">
            {setsStatus && <StatusSelector request={request} viewer={viewer} />}
            {setsReportType && <ReportTypeForm request={request} viewer={viewer} />}
            {completes && <p className="text-sm text-muted">{completes}</p>}
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              {buttons.map((name) => (
                <ActionStart key={name} name={name} request={request} viewer={viewer} isWork />
              ))}
              {moves.map((to) => (
                <DialogButton key={to} label={`Move to ${kindIds[to].name}`}>
                  {(close) => <moveDialog.Lazy request={request} to={to} onClose={close} />}
                </DialogButton>
              ))}
              {offersLinks && <TurnOffLinks request={request} />}
              {offersDeletion && (
                <div className="ml-auto">
                  <DeleteRequest request={request} onDeleted={onDeleted} />
                </div>
              )}
            </div>
          </div>
        </SideSection>
      )}
    </>
  )
}
