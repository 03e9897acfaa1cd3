import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import { apiErrors } from '@portal/contract/api/errors'
import { roleLabels, type Role } from '@portal/contract/accounts/roles'
import { assignLawFirm, changeRole, listUsers, setFirmManager, type ListedUser } from '@portal/contract/accounts/users'
import { displayName } from '@portal/contract/accounts/full-name'
import { Alert, Button, CheckField, SelectField, useAction } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { EditConflictAlert, useEditedRow } from '../components/record-dialog.tsx'
import { LawFirmSelect } from './law-firm-select.tsx'
import { ResetSecondFactors } from './reset-second-factors.tsx'
import { roleOptions } from './new-user.tsx'

interface EditUserProps {
  /** The user at the time the dialog opened. */
  opened: ListedUser
  /** The user as the list shows it now. */
  latest: ListedUser | undefined
  onClose: () => void
}

/** The values of the dialog's fields. Without a choice by the admin they follow the user. */
interface Draft {
  role?: Role
  lawFirmId?: string
  memberVerified?: boolean
  firmManager?: boolean
}

interface Step {
  send: (current: ListedUser) => Promise<ListedUser>
  saved: string
  failed: string
}

/** Edits the role and the law firm of a user, whether their membership is verified and whether they manage the firm. */
export const EditUser = ({ opened, latest, onClose }: EditUserProps) => {
  const { row: user, conflict, setSaved, catchConflict } = useEditedRow(opened, latest)
  const { busy, run } = useAction()
  const [draft, setDraft] = useState<Draft>({})
  const change = (part: Draft) => setDraft((before) => ({ ...before, ...part }))
  const role = draft.role ?? user.role
  const lawFirmId = draft.lawFirmId ?? user.lawFirmId ?? ''
  const sameFirm = lawFirmId !== '' && lawFirmId === user.lawFirmId
  const memberVerified = draft.memberVerified ?? user.memberVerified
  const firmManager = draft.firmManager ?? user.firmManager
  const isMember = role === 'law-firm'
  const managesShown = isMember && sameFirm && user.memberVerified

  // One after the other, because each gives the version that the next one needs.
  const steps: Step[] = []
  const params = { id: user.id }
  if (role !== user.role)
    steps.push({
      send: ({ version }) => call(changeRole, { params, body: { role, version } }),
      saved: 'User Role Updated',
      failed: 'Failed to update user role',
    })
  // Assigning the same firm again verifies a membership that came from the email domain.
  if (isMember && (lawFirmId !== (user.lawFirmId ?? '') || (sameFirm && memberVerified && !user.memberVerified)))
    steps.push({
      send: ({ version }) => call(assignLawFirm, { params, body: { lawFirmId: lawFirmId || null, version } }),
      saved: 'Law Firm Assignment Updated',
      failed: 'Failed to update law firm assignment',
    })
  if (managesShown && firmManager !== user.firmManager)
    steps.push({
      send: ({ version }) => call(setFirmManager, { params, body: { firmManager, version } }),
      saved: firmManager ? 'Made a Firm Manager' : 'No Longer a Firm Manager',
      failed: 'Failed to update firm manager',
    })
  const givesAccess =
    (role !== user.role && !isMember) || (isMember && lawFirmId !== '' && (!sameFirm || memberVerified))
  const isBlocked = !user.emailVerified && givesAccess

  const save = () => {
    if (steps.length === 0 || isBlocked) return
    let at = steps[0]!
    let current = user
    void run(
      async () => {
        for (const step of steps) {
          at = step
          current = await step.send(current)
          setSaved(current)
        }
        setDraft({})
      },
      {
        done: () => ({ title: steps.length === 1 ? at.saved : 'User Updated', description: displayName(current) }),
        failed: () => at.failed,
        refresh: () => revalidate(listUsers),
        onError: (error) => {
          const isConflict = catchConflict(error)
          if (isConflict) setDraft({})
          return isConflict
        },
      },
    )
  }

  return (
    <Dialog onClose={onClose} title={displayName(user)} width="narrow">
      <div className="space-y-6">
        <p className="text-sm wrap-anywhere text-muted">
          {user.email} · {user.emailVerified ? 'email verified' : 'email not verified yet'}
        </p>
        {!user.emailVerified && (
          <Alert tone="info" title="This account isn't verified yet">
            {apiErrors.email_not_verified.message} When they accept an invitation, it replaces this account and keeps
            its requests.
          </Alert>
        )}
        {conflict && (
          <EditConflictAlert>
            Their role is now “{roleLabels[user.role]}”
            {user.lawFirmName ? ` and their law firm is “${user.lawFirmName}”` : ' and they have no law firm'}.
          </EditConflictAlert>
        )}
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <SelectField
            label="Role"
            value={role}
            options={roleOptions}
            hint={
              role !== 'law-firm' && user.lawFirmName
                ? `Admins and staff don't belong to a law firm. Saving removes this user from ${user.lawFirmName}.`
                : undefined
            }
            onChange={(event) => change({ role: event.target.value as Role })}
          />
          {isMember && (
            <LawFirmSelect
              label="Law firm"
              value={lawFirmId}
              firstOptions={[{ value: '', label: 'None' }]}
              initialFirm={user.lawFirmId ? { id: user.lawFirmId, name: user.lawFirmName ?? '' } : undefined}
              hint="They can see the selected firm's reports. Requests they've already submitted stay with their previous firm."
              onChange={(event) => change({ lawFirmId: event.target.value })}
            />
          )}
          {isMember && sameFirm && !user.memberVerified && (
            <CheckField
              label={`Verify their membership of ${user.lawFirmName}`}
              hint="They'll be able to see the firm's reports."
              checked={memberVerified}
              onChange={({ target }) => change({ memberVerified: target.checked })}
            />
          )}
          {managesShown && (
            <CheckField
              label={`Manager of ${user.lawFirmName}`}
              hint="Managers invite, confirm and remove the firm's members, make others managers, and change its settings."
              checked={firmManager}
              onChange={({ target }) => change({ firmManager: target.checked })}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy} aria-disabled={steps.length === 0 || isBlocked}>
              Save
            </Button>
            <p className="text-sm text-muted">Takes effect immediately.</p>
          </div>
        </form>
        {user.hasSecondFactor && <ResetSecondFactors user={user} onDone={onClose} />}
      </div>
    </Dialog>
  )
}
