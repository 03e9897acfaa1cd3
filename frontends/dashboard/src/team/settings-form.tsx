import { useState } from 'react'
import { call } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { changeFirm, type Firm, type FirmSettings } from '@portal/contract/accounts/team'
import { ccEmails, splitCc } from '@portal/contract/text'
import { Alert, Button, CheckField, ChoiceField, useAction } from '@portal/ui'
import { EmailListField } from '@portal/ui/email-list-field'
import { refreshTeam } from './refresh-team.ts'

const deliveryOptions = [
  { value: 'attach', label: 'Attach the PDF' },
  { value: 'link', label: 'Link only' },
] as const

const isDifferent = (one: FirmSettings, other: FirmSettings): boolean =>
  (Object.keys(one) as (keyof FirmSettings)[]).some((name) => one[name] !== other[name])

/** Edits the settings. Changes by somebody else show while nothing was edited here. */
export const SettingsForm = ({ firm }: { firm: Firm }) => {
  const { busy, run } = useAction()
  const [base, setBase] = useState(firm)
  const [values, setValues] = useState(firm.settings)
  /** A CC email that was typed and not added. */
  const [input, setInput] = useState('')
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState(false)
  const dirty = isDifferent(values, base.settings) || input.trim() !== ''
  if (firm.version !== base.version && (!dirty || conflict)) {
    setBase(firm)
    if (!dirty) setValues(firm.settings)
  }
  const change = (changed: Partial<FirmSettings>) => setValues({ ...values, ...changed })

  const save = async () => {
    const settings = {
      ...values,
      defaultCc: [...new Set([...splitCc(values.defaultCc), ...splitCc(input)])].join(', '),
    }
    const problem = ccEmails.safeParse(settings.defaultCc).error?.issues[0]?.message
    setError(problem)
    if (problem) return
    const send = async () => {
      const saved = await call(changeFirm, { body: { ...settings, version: base.version } })
      setBase(saved)
      setValues(saved.settings)
      setInput('')
      setConflict(false)
    }
    await run(send, {
      done: { title: 'Settings Saved' },
      failed: 'Failed to save settings',
      refresh: refreshTeam,
      onError: (failure) => {
        if (!(failure instanceof AppError)) return false
        setError(failure.fields?.['defaultCc'])
        if (failure.code === 'changed_meanwhile') setConflict(true)
        return failure.code === 'changed_meanwhile' || failure.fields?.['defaultCc'] !== undefined
      },
    })
  }

  return (
    <form
      aria-label="Settings"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {conflict && (
        <Alert tone="warning" title="Someone else changed the settings while you were editing">
          Saving again replaces their changes with yours.
        </Alert>
      )}
      <div className="space-y-2">
        <EmailListField
          label="Default CC emails"
          name="defaultCc"
          emails={splitCc(values.defaultCc)}
          onEmails={(emails) => change({ defaultCc: emails.join(', ') })}
          input={input}
          onInput={(text) => {
            setInput(text)
            setError(undefined)
          }}
          error={error}
        />
        <p className="text-sm text-muted">
          New requests start with these, except private ones. Everyone can remove them from a request.
        </p>
      </div>
      <ChoiceField
        label="Emails with a delivered report"
        name="attachDocuments"
        options={deliveryOptions}
        value={values.attachDocuments ? 'attach' : 'link'}
        onChange={(value) => change({ attachDocuments: value === 'attach' })}
        hint="Every email has a link, copies included."
      />
      <div className="space-y-2">
        <CheckField
          label="Put the client's name in download names"
          hint="In your members' downloads and in PDFs attached to emails. ZIP files always have it."
          checked={values.clientInFileNames}
          onChange={({ target }) => change({ clientInFileNames: target.checked })}
        />
        <CheckField
          label="Require a matter number"
          hint="Requests can't be submitted without one."
          checked={values.requireMatterNumber}
          onChange={({ target }) => change({ requireMatterNumber: target.checked })}
        />
        <CheckField
          label="Require two-factor sign-in"
          hint="Members without it, including you, must set it up before they can do anything else. Takes effect immediately."
          checked={values.requireTwoFactor}
          onChange={({ target }) => change({ requireTwoFactor: target.checked })}
        />
      </div>
      <Button type="submit" busy={busy} aria-disabled={!dirty}>
        Save Settings
      </Button>
    </form>
  )
}
