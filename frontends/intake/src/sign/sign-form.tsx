import { useRef, useState } from 'react'
import { call, useSay, useTexts } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { portalDay } from '@portal/contract/dates'
import type { Language } from '@portal/contract/language'
import { canBeWritten, cantBeWritten } from '@portal/contract/signing/signable-name'
import { signingLimits } from '@portal/contract/signing/signing-limits'
import type { DocumentToSign } from '@portal/contract/signing/signing'
import { Alert, Button, Card, CheckField, FieldError, Page, TextField, useAction } from '@portal/ui'
import { Decline } from './decline.tsx'
import { signDocument } from './endpoints.ts'
import type { Lines } from './lines.ts'
import { DrawnSignature } from './signature-pad.tsx'
import { signTexts } from './texts.ts'

/** The signer's copy. */
export interface Signed {
  pdf: string
  fileName: string
  emailed: string | null
}

const ReadText = ({ text, lang }: { text: DocumentToSign['texts'][number]; lang: Language }) => (
  <div lang={text.language} className="space-y-3">
    <h2 className="text-lg font-semibold">{text.title}</h2>
    {text.paragraphs.map((paragraph) => (
      <p key={paragraph} className="wrap-anywhere">
        {paragraph}
      </p>
    ))}
    <h3 className="pt-2 font-semibold">{text.consentTitle}</h3>
    <ul className="list-disc space-y-2 pl-5">
      {text.consent.map((sentence) => (
        <li key={sentence} className={lang === text.language ? undefined : 'text-muted'}>
          {sentence}
        </li>
      ))}
    </ul>
  </div>
)

interface SignFormProps {
  token: string
  document: DocumentToSign
  language: Language
  /** False while the text in the page's new language loads. */
  isCurrent: boolean
  onSigned: (signed: Signed) => void
  onDeclined: () => void
  /** The text isn't the one on the page any longer. */
  onChanged: () => void
}

/** The whole text, the consent, and the signature. */
export const SignForm = ({ token, document, language, isCurrent, onSigned, onDeclined, onChanged }: SignFormProps) => {
  const t = useTexts(signTexts)
  const say = useSay()
  const { busy, problem, fields, run } = useAction()
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [changed, setChanged] = useState(false)
  const [today] = useState(() => portalDay(new Date()))
  const lines = useRef<Lines>([])
  const form = useRef<HTMLFormElement>(null)
  const { texts, clientName, crashDate, recipient, sha256 } = document
  // The text in the page's language first, because the person reads that one.
  const shown = texts.toReversed()

  const nameProblem = name.trim() === '' ? t.nameFirst : canBeWritten(name) ? undefined : say(cantBeWritten)
  const agreeProblem = agreed ? undefined : t.agreeFirst

  const send = () =>
    run(
      async () => {
        const strokes = lines.current
        const body = { token, name, consents: true as const, language, sha256, ...(strokes.length > 0 && { strokes }) }
        onSigned(await call(signDocument, { body }))
      },
      {
        atFields: ['name'],
        fallback: t.failed,
        onError: (error) => {
          const code = error instanceof AppError ? error.code : undefined
          if (code !== 'changed_meanwhile' && code !== 'wrong_state') return false
          // A new text must be read before it is signed. A closed link says why it is closed.
          setChanged(code === 'changed_meanwhile')
          setAgreed(false)
          setTried(false)
          onChanged()
          return true
        },
      },
    )
  const submit = () => {
    setTried(true)
    if (agreeProblem || nameProblem) {
      const field = agreeProblem ? 'agree' : 'name'
      return form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    }
    if (isCurrent) void send()
    return undefined
  }

  return (
    <Page title={t.title} subtitle={t.subtitle(clientName, crashDate)} width="narrow">
      <form
        ref={form}
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {changed && <Alert tone="warning">{t.changed}</Alert>}
        <p className="font-semibold wrap-anywhere">{t.goesTo(recipient)}</p>
        <Card className="space-y-6" aria-busy={!isCurrent}>
          {shown.map((text, at) => (
            <div key={text.language} className={at > 0 ? 'space-y-3 border-t border-line pt-5 text-sm' : undefined}>
              {at > 0 && <p className="text-muted">{t.forAgency}</p>}
              <ReadText text={text} lang={language} />
            </div>
          ))}
        </Card>
        <Card className="space-y-5">
          <div>
            <CheckField
              name="agree"
              label={t.agree}
              checked={agreed}
              disabled={busy}
              aria-invalid={tried && agreeProblem !== undefined}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            <FieldError id="agree-error" error={tried ? agreeProblem : undefined} />
          </div>
          <TextField
            name="name"
            label={t.name}
            hint={t.nameHint}
            required
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={signingLimits.nameLength}
            value={name}
            readOnly={busy}
            error={(fields['name'] && say(fields['name'])) || (tried ? nameProblem : undefined)}
            onChange={({ target }) => setName(target.value)}
          />
          <DrawnSignature
            disabled={busy}
            onDraw={(drawn) => {
              lines.current = drawn
            }}
          />
          <p className="text-sm text-muted">
            {t.date}: {t.day(today)}
          </p>
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busy={busy || !isCurrent} className="max-sm:w-full">
            {busy ? t.signing : t.sign}
          </Button>
        </Card>
        <Decline token={token} disabled={busy} onDeclined={onDeclined} onClosed={onChanged} />
      </form>
    </Page>
  )
}
