import { useContext } from 'react'
import { call, useQuery } from '@portal/client'
import { isStaff, type Role } from '@portal/contract/accounts/roles'
import { kindIds, kindNames } from '@portal/contract/kinds/kind-ids'
import { lazyDialog } from '../list/lazy-dialog.tsx'
import { isOffered, isOpen, kindOf, type AnyRequest } from './request.ts'
import { useSettings } from '../settings.ts'
import { isOpenedFor } from '../url-state.ts'
import { ActionButton } from './action-button.tsx'
import { actionProps, hasDelivery } from './kind-action.ts'
import { DialogButton } from './dialog-button.tsx'
import { DeleteRequest } from './delete-request.tsx'
import { IsDocked } from './is-docked.ts'
import { Section } from './section.tsx'
import { SelectForm } from './select-form.tsx'
import { StatusSelector } from './status-selector.tsx'
import { whoCompletes } from './who-completes.ts'

const emailsDialog = lazyDialog(async () => (await import('../messages/emails-dialog.tsx')).EmailsDialog)
const moveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface ActionsProps {
  request: AnyRequest
  role: Role
  onDeleted: () => void
}

interface RequestActionsProps extends ActionsProps {
  /** The menu of the request beside its list has those that its row has. */
  hasMenu: boolean
}

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
export const RequestActions = ({ request, role, hasMenu, onDeleted }: RequestActionsProps) => {
  const kind = kindOf(request)
  const settings = useSettings(role, kind.rules.completesItself)
  const isInMenu = ({ danger }: (typeof kind.actions)[number]) => hasMenu && (danger || !isStaff(role))
  const actions = kind.actions.filter((action) => isOffered(action.name, request, role, settings) && !isInMenu(action))
  const cardOf = ({ card }: (typeof actions)[number]) => (card?.isFor?.(request) === false ? undefined : card)
  const buttons = actions.filter((action) => !cardOf(action))
  const choices = kind.choices.filter(({ name }) => isOffered(name, request, role))
  const moves = hasMenu || !isOffered('move', request, role) ? [] : kindNames.filter((other) => other !== kind.rules.id)
  const offersLinks = isStaff(role) && hasDelivery(request)
  const isDocked = useContext(IsDocked)
  const isUnderTitle = kind.deletion.isUnderTitle && !isDocked
  const offersDeletion = !isUnderTitle && isOffered('delete', request, role)
  const setsStatus = isDocked && isOffered('changeStatus', request, role)
  // Instead of the buttons that only admins have.
  const completes =
    kind.rules.completesItself && role === 'staff' && settings?.staffCloseRequests === false && isOpen(request)
      ? whoCompletes(request, settings.completeAfterDays)
      : undefined
  const isEmpty =
    buttons.length === 0 &&
    moves.length === 0 &&
    choices.length === 0 &&
    !isStaff(role) &&
    !offersDeletion &&
    !setsStatus &&
    !completes
  return (
    <>
      {actions.map((action) => {
        const card = cardOf(action)
        return (
          card && (
            <Section key={action.name} title={card.title}>
              <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card px-4 py-3">
                <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{card.text}</p>
                <ActionButton {...actionProps(action, request, role)} initiallyOpen={isOpenedFor(action.name)} />
              </div>
            </Section>
          )
        )
      })}
      {!isEmpty && (
        <Section title={kind.actionsTitle[role === 'admin' ? 'admin' : 'staff']}>
          <div className="flex flex-col gap-4 rounded-control border border-line bg-card px-4 py-4">
            {setsStatus && <StatusSelector request={request} />}
            {choices.map((choice) => (
              <SelectForm key={choice.name} request={request} choice={choice} />
            ))}
            {completes && <p className="text-sm text-muted">{completes}</p>}
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              {buttons.map((action) => (
                <ActionButton key={action.name} {...actionProps(action, request, role)} />
              ))}
              {moves.map((to) => (
                <DialogButton key={to} label={`Move to ${kindIds[to].name}`}>
                  {(close) => <moveDialog.Lazy request={request} to={to} onClose={close} />}
                </DialogButton>
              ))}
              {isStaff(role) && (
                <DialogButton label="Emails" command="Emails About This Request">
                  {(close) => <emailsDialog.Lazy request={request} onClose={close} />}
                </DialogButton>
              )}
              {offersLinks && <TurnOffLinks request={request} />}
              {offersDeletion && (
                <div className="ml-auto">
                  <DeleteRequest request={request} onDeleted={onDeleted} />
                </div>
              )}
            </div>
          </div>
        </Section>
      )}
    </>
  )
}
