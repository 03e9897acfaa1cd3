import { useRef, useState } from 'react'
import { call, useTexts } from '@portal/client'
import { clientEndpoint } from '@portal/contract/api/endpoint'
import type * as tracking from '@portal/contract/requests/tracking'
import { Button, useAction } from '@portal/ui'
import { useChallenge } from '@portal/ui/challenge'
import { EmailField } from '@portal/ui/email-field'
import { requestTexts } from '../texts.ts'
import type { Receipt } from './receipt.ts'

const correctOwnEmail = clientEndpoint<typeof tracking.correctOwnEmail>({
  method: 'POST',
  path: '/api/track/contact-email',
})

/** The button was pressed to type here. */
const focusInput = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

interface ContactEmailProps {
  receipt: Receipt
  onCorrected: (receipt: Receipt) => void
}

/** The guest's address, large. For an hour, this browser can correct it. */
export const ContactEmail = ({ receipt, onCorrected }: ContactEmailProps) => {
  const t = useTexts(requestTexts)
  const { contactEmail, correction } = receipt
  const [name = ''] = contactEmail.split('@')
  const [typed, setTyped] = useState<string>()
  const [isOpen] = useState(() => correction !== undefined && Date.now() < Date.parse(correction.until))
  const [corrected, setCorrected] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { busy, problem, run } = useAction()
  const challenge = useChallenge('correct-email')
  const close = () => {
    setTyped(undefined)
    // After the form has been replaced by the button.
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async (token: string, email: string) => {
    const reply = await call(
      correctOwnEmail,
      { body: { token, contactEmail: email } },
      { challenge: await challenge.getToken() },
    ).catch((error: unknown) => {
      challenge.reset()
      throw error
    })
    onCorrected({ ...receipt, ...reply })
    setCorrected(true)
    close()
  }
  return (
    <div className="space-y-3">
      <div>
        <p className="text-muted">{t.weEmail}</p>
        <p className="text-xl font-semibold wrap-anywhere sm:text-2xl">
          {name}
          <wbr />
          {contactEmail.slice(name.length)}
        </p>
      </div>
      <output className="block text-sm empty:hidden">{corrected && t.corrected}</output>
      {isOpen && typed === undefined && (
        <Button ref={button} variant="secondary" size="small" onClick={() => setTyped(contactEmail)}>
          {t.wrongAddress}
        </Button>
      )}
      {correction && typed !== undefined && (
        <form
          ref={focusInput}
          noValidate
          aria-label={t.correctAddress}
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            void run(() => save(correction.token, typed.trim()))
          }}
        >
          <EmailField
            label={t.yourAddress}
            required
            autoComplete="email"
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
            onPick={setTyped}
          />
          {challenge.widget}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy}>
              {t.save}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
