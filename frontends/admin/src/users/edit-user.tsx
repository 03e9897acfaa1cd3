import { useState } from 'react'
import { call, revalidate } from '@portal/client'
import type { Role } from '@portal/contract/roles'
import { assignLawFirm, changeRole, listUsers, type ListedUser } from '@portal/contract/users'
import { Button, SelectField, toast } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { ChangedMeanwhile } from '../shared/changed-meanwhile.tsx'
import { FirmSelect } from '../shared/firm-select.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { useBusy } from '../shared/use-busy.ts'
import { useEdited } from '../shared/use-edited.ts'
import { roleLabels, roleOptions } from './role-labels.ts'
import { nameOf } from './user-columns.tsx'

interface EditUserProps {
  opened: ListedUser
  /** The account as the list has it now. */
  latest: ListedUser | undefined
  onClose: () => void
}

/** An account's role and firm: two changes, each saved by itself. */
export const EditUser = ({ opened, latest, onClose }: EditUserProps) => {
  const { row: user, outrun, take, wasOutrun } = useEdited(opened, latest)
  const { busy, during } = useBusy()
  const [role, setRole] = useState(opened.role)
  const [firm, setFirm] = useState(opened.lawFirmId ?? '')

  const save = (saved: string, failed: string, change: () => Promise<ListedUser>) =>
    during(async () => {
      try {
        const changed = await change()
        take(changed)
        setRole(changed.role)
        setFirm(changed.lawFirmId ?? '')
        toast({ title: saved, description: nameOf(changed) })
      } catch (error) {
        if (!wasOutrun(error)) toastFailure(failed, error)
      }
      await revalidate(listUsers)
    })
  const to = { params: { id: user.id } }
  const saveRole = () =>
    save('User role updated', 'Failed to update user role', () =>
      call(changeRole, { ...to, body: { role, version: user.version } }),
    )
  const saveFirm = () =>
    save('Law firm assignment updated', 'Failed to update law firm assignment', () =>
      call(assignLawFirm, { ...to, body: { lawFirmId: firm || null, version: user.version } }),
    )
  const verifies = firm !== '' && firm === user.lawFirmId && !user.memberVerified

  return (
    <Dialog open onClose={onClose} title={nameOf(user)} width="narrow">
      <div className="space-y-6">
        <p className="text-sm wrap-anywhere text-muted">
          {user.email} · {user.emailVerified ? 'address verified' : 'address not verified yet'}
        </p>
        {outrun && (
          <ChangedMeanwhile>
            The role is now “{roleLabels[user.role]}”, the law firm{' '}
            {user.lawFirmName ? `“${user.lawFirmName}”` : 'none'}.
          </ChangedMeanwhile>
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
                ? `Admins and staff have no law firm: this takes the account out of ${user.lawFirmName}.`
                : 'Counts at once, in every session of the account.'
            }
            onChange={(event) => setRole(event.target.value as Role)}
          />
          <Button type="submit" size="small" busy={busy} aria-disabled={role === user.role}>
            Save Role
          </Button>
        </form>
        {user.role === 'law-firm' && (
          <form
            className="space-y-3 border-t border-line pt-5"
            onSubmit={(event) => {
              event.preventDefault()
              void saveFirm()
            }}
          >
            <FirmSelect
              label="Law firm"
              value={firm}
              first={[{ value: '', label: 'None' }]}
              chosen={user.lawFirmId ? { id: user.lawFirmId, name: user.lawFirmName ?? '' } : undefined}
              hint={
                verifies
                  ? `The membership is not verified: their address is not proven. Verifying it shows them the firm's reports.`
                  : "Assigned by you, the membership counts at once: they see the firm's reports. Reports stay with the firm they were ordered under."
              }
              onChange={(event) => setFirm(event.target.value)}
            />
            <Button type="submit" size="small" busy={busy} aria-disabled={firm === (user.lawFirmId ?? '') && !verifies}>
              {verifies ? 'Verify Membership' : 'Save Law Firm'}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
