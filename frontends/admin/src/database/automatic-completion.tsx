import { useState, type FormEvent } from 'react'
import { call, errorMessage, useQuery } from '@portal/client'
import { listAudit } from '@portal/contract/admin/audit'
import { changeSettings, getSettings, Settings } from '@portal/contract/admin/settings'
import { limits } from '@portal/contract/limits'
import { Alert, Button, Spinner, TextField } from '@portal/ui'
import { useMutation } from '../components/use-mutation.ts'

const parse = (text: string) => Settings.safeParse({ completeAfterDays: text.trim() === '' ? NaN : Number(text) })

const DaysForm = ({ days }: { days: number }) => {
  const [text, setText] = useState<string>()
  const [error, setError] = useState<string>()
  const { busy, mutate } = useMutation()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data, error: invalid } = parse(text ?? String(days))
    setError(invalid?.issues[0]?.message)
    if (!data) return
    await mutate(() => call(changeSettings, { body: data }), {
      success: { title: 'Settings saved' },
      failed: 'Failed to save the settings',
      refresh: [getSettings, listAudit],
    })
    setText(undefined)
  }
  return (
    <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <div className="w-full max-w-80">
        <TextField
          label="Days after the last change"
          hint="0 turns it off."
          name="completeAfterDays"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(limits.completeAfterDays.max).length}
          value={text ?? String(days)}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={busy}>
        Save
      </Button>
    </form>
  )
}

/** After how many days a CHP request with everything delivered completes by itself. */
export const AutomaticCompletion = () => {
  const { data, error } = useQuery(getSettings)
  return (
    <section aria-labelledby="automatic-completion" className="space-y-4">
      <h3 id="automatic-completion" className="text-lg font-semibold">
        Automatic completion
      </h3>
      <p className="text-muted">
        A CHP request with everything delivered completes by itself, without another email to the client. Requests that
        still wait for a full report don't.
      </p>
      {data ? (
        <DaysForm days={data.completeAfterDays} />
      ) : error === undefined ? (
        <Spinner label="Loading settings" />
      ) : (
        <Alert tone="warning" title="We couldn't load the settings">
          {errorMessage(error)}
        </Alert>
      )}
    </section>
  )
}
