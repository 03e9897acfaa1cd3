import { useState, type FormEvent } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { changeSettings, getSettings, Settings } from '@portal/contract/admin/settings'
import { limits } from '@portal/contract/limits'
import { Button, CheckField, Spinner, TextField, useAction } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'

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
    const { data, error: invalid } = Settings.safeParse({ completeAfterDays, staffCloseRequests })
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
    <form className="max-w-xl space-y-4" noValidate onSubmit={(event) => void submit(event)}>
      <div className="max-w-80">
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
      <CheckField
        label="Staff can complete and cancel CHP requests"
        hint="If this is off, only admins can. Staff can always complete and cancel police requests."
        checked={staffCloseRequests}
        onChange={({ target }) => setByStaff(target.checked)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Save
      </Button>
    </form>
  )
}

/** The settings for completing CHP requests: automatically after some days, and by which roles. */
export const CompletionSettings = () => {
  const { data, error } = useQuery(getSettings)
  return (
    <section aria-labelledby="completion-settings" className="space-y-4">
      <h3 id="completion-settings" className="text-lg font-semibold">
        Completing CHP Requests
      </h3>
      <p className="text-muted">
        A CHP request with everything delivered completes automatically, without another email to the client. Requests
        that still wait for a full report don't.
      </p>
      <Loaded query={{ data, error }} what="the settings" loading={<Spinner label="Loading settings" />}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
    </section>
  )
}
