import { useState } from 'react'
import { call } from '@portal/client'
import { apiErrors } from '@portal/contract/api/errors'
import type { Role } from '@portal/contract/accounts/roles'
import { assignLawFirm, changeRole, listUsers, setFirmManager, type ListedUser } from '@portal/contract/accounts/users'
import { Alert, Button, SelectField, toast } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { EditConflictAlert, useEditedRow } from '../components/edit-conflict.tsx'
import { useMutation } from '../components/use-mutation.ts'
import { FirmManager } from './firm-manager.tsx'
import { LawFirmSelect } from './law-firm-select.tsx'
import { ResetSecondFactors } from './reset-second-factors.tsx'
import { displayName, roleLabels, roleOptions } from './user-labels.ts'

interface EditUserProps {
  /** The user at the time the dialog opened. */
  opened: ListedUser
  /** The user as the list shows it now. */
  latest: ListedUser | undefined
  onClose: () => void
}

/** Edits the role and the law firm of a user, and whether they manage it. Each is saved separately. */
export const EditUser = ({ opened, latest, onClose }: EditUserProps) => {
  const { row: user, conflict, setSaved, catchConflict } = useEditedRow(opened, latest)
  const { busy, mutate } = useMutation()
  const [role, setRole] = useState(opened.role)
  const [lawFirmId, setLawFirmId] = useState(opened.lawFirmId ?? '')

  const save = (request: () => Promise<ListedUser>, toasts: { saved: string; failed: string }) =>
    mutate(
      async () => {
        const saved = await request()
        setSaved(saved)
        setRole(saved.role)
        setLawFirmId(saved.lawFirmId ?? '')
        toast({ title: toasts.saved, description: displayName(saved) })
      },
      { failed: toasts.failed, refresh: [listUsers], onError: catchConflict },
    )
  const params = { id: user.id }
  const { version } = user
  const saveRole = () =>
    save(() => call(changeRole, { params, body: { role, version } }), {
      saved: 'User role updated',
      failed: 'Failed to update user role',
    })
  const saveLawFirm = () =>
    save(() => call(assignLawFirm, { params, body: { lawFirmId: lawFirmId || null, version } }), {
      saved: 'Law firm assignment updated',
      failed: 'Failed to update law firm assignment',
    })
  const saveManager = (firmManager: boolean) =>
    save(() => call(setFirmManager, { params, body: { firmManager, version } }), {
      saved: firmManager ? 'Made a firm manager' : 'No longer a firm manager',
      failed: 'Failed to update firm manager',
    })
  // Assigning the same firm again verifies a membership that came from the email domain.
  const verifiesMembership = lawFirmId !== '' && lawFirmId === user.lawFirmId && !user.memberVerified

  return (
    <Dialog open onClose={onClose} title={displayName(user)} width="narrow">
      <div className="space-y-6">
        <p className="text-sm wrap-anywhere text-muted">
          {user.email} · {user.emailVerified ? 'email verified' : 'email not verified yet'}
        </p>
        {!user.emailVerified && (
          <Alert tone="info" title="This person can't be given access yet">
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
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            void saveRole()
          }}
        >
          <SelectField
            label="Role"
            value={role}
            options={roleOptions}
            hint={
              role !== 'law-firm' && user.lawFirmName
                ? `Admins and staff don't belong to a law firm. Saving removes this user from ${user.lawFirmName}.`
                : 'Takes effect immediately.'
            }
            onChange={(event) => setRole(event.target.value as Role)}
          />
          <Button
            type="submit"
            size="small"
            busy={busy}
            aria-disabled={role === user.role || (role !== 'law-firm' && !user.emailVerified)}
          >
            Save Role
          </Button>
        </form>
        {user.role === 'law-firm' && (
          <form
            className="space-y-3 border-t border-line pt-5"
            onSubmit={(event) => {
              event.preventDefault()
              void saveLawFirm()
            }}
          >
            <LawFirmSelect
              label="Law firm"
              value={lawFirmId}
              firstOptions={[{ value: '', label: 'None' }]}
              initialFirm={user.lawFirmId ? { id: user.lawFirmId, name: user.lawFirmName ?? '' } : undefined}
              hint={
                verifiesMembership
                  ? "Their membership isn't verified yet. If you verify it, they'll be able to see the firm's reports immediately."
                  : "Takes effect immediately: they can see the selected firm's reports. Requests they've already submitted stay with their previous firm."
              }
              onChange={(event) => setLawFirmId(event.target.value)}
            />
            <Button
              type="submit"
              size="small"
              busy={busy}
              aria-disabled={
                (lawFirmId === (user.lawFirmId ?? '') && !verifiesMembership) ||
                (lawFirmId !== '' && !user.emailVerified)
              }
            >
              {verifiesMembership ? 'Verify Membership' : 'Save Law Firm'}
            </Button>
          </form>
        )}
        {user.lawFirmId && user.memberVerified && (
          <FirmManager
            key={user.version}
            user={user}
            busy={busy}
            onSave={(firmManager) => void saveManager(firmManager)}
          />
        )}
        {user.hasSecondFactor && <ResetSecondFactors user={user} onDone={onClose} />}
      </div>
    </Dialog>
  )
}
