import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { call, useQuery, revalidate } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { listAudit } from '@portal/contract/admin/audit'
import { changeSettings, ChangedSettings, getSettings, type Settings } from '@portal/contract/admin/settings'
import { limits } from '@portal/contract/limits'
import { tablePath } from '@portal/contract/paths'
import { Button, CheckField, TableSkeleton, TextField, useAction } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { PanelHeading } from '../components/panel-heading.tsx'

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const [text, setText] = useState<string>()
  const [byStaff, setByStaff] = useState<boolean>()
  const [error, setError] = useState<string>()
  const { busy, run } = useAction()
  const days = text ?? String(settings.completeAfterDays)
  const staffCloseRequests = byStaff ?? settings.staffCloseRequests
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const completeAfterDays = days.trim() === '' ? NaN : Number(days)
    const { data, error: invalid } = ChangedSettings.safeParse({ completeAfterDays, staffCloseRequests })
    setError(invalid?.issues[0]?.message)
    if (!data) return
    await run(() => call(changeSettings, { body: data }), {
      done: { title: 'Settings Saved' },
      failed: 'Failed to save the settings',
      refresh: () => revalidate(getSettings, listAudit),
    })
    setText(undefined)
    setByStaff(undefined)
  }
  return (
    <form
      className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[16rem_32rem]"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="max-lg:max-w-80">
        <TextField
          label="Days after the last change"
          hint="0 turns it off."
          name="completeAfterDays"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(limits.completeAfterDays.max).length}
          value={days}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="lg:mt-7.5">
        <CheckField
          label="Staff can complete and cancel CHP requests"
          hint="If this is off, only admins can. Staff can always complete and cancel police requests."
          checked={staffCloseRequests}
          onChange={({ target }) => setByStaff(target.checked)}
        />
      </div>
      <Button type="submit" variant="secondary" size="small" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

/** The settings for completing CHP requests: automatically after some days, and by which roles. */
export const Completion = ({ viewer: { role } }: { viewer: User }) => {
  const { data, error } = useQuery(getSettings)
  return (
    <section className="space-y-4">
      <PanelHeading title="Completion" />
      <p className="max-w-prose text-muted">
        A CHP request with everything delivered completes automatically, without another email to the client. Requests
        that still wait for a full report don't.{' '}
        <Link href={`${tablePath(role)}&tab=ready`} className="text-accent underline">
          Requests ready to complete
        </Link>{' '}
        are in the queue.
      </p>
      <Loaded query={{ data, error }} what="the settings" loading={<TableSkeleton rows={2} />}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </section>
  )
}
