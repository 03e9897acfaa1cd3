import { useEffect, useState } from 'react'
import { call, useTexts } from '@portal/client'
import { checkEmail } from '@portal/contract/accounts/accounts'
import { limits } from '@portal/contract/limits'
import { emailPattern } from '@portal/contract/text'
import { Card, Spinner } from '@portal/ui'
import { EmailField } from '@portal/ui/email-field'
import { requestTexts } from '../../texts.ts'
import { AccountFoundAlert } from '../alerts.tsx'
import type { RequestFormState } from '../use-request-form.ts'
import { QuickPicks, recentContactEmails } from './recent-emails.tsx'

/**
 * Checks whether the email has an account once typing pauses, and calls `onRegistered` if so. Returns whether a check
 * is running. A failed check counts as no account: the server checks again when the request is submitted.
 */
const useAccountCheck = (value: string, onRegistered: (email: string) => void): boolean => {
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    const email = value.trim()
    if (!emailPattern.test(email)) return
    const controller = new AbortController()
    const check = async () => {
      setChecking(true)
      try {
        const { exists } = await call(checkEmail, { query: { email } }, { signal: controller.signal })
        if (exists) onRegistered(email)
      } catch (error) {
        if (!controller.signal.aborted)
          console.warn('The account check failed.', error instanceof Error ? error.name : '')
      } finally {
        if (!controller.signal.aborted) setChecking(false)
      }
    }
    const timer = setTimeout(() => void check(), limits.typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
      setChecking(false)
    }
  }, [value, onRegistered])
  return checking
}

/** A guest's contact email. */
export const ContactFields = ({
  request: { form, values, registeredEmails, setRegisteredEmail, errorOf },
}: {
  request: RequestFormState
}) => {
  const t = useTexts(requestTexts)
  const name = 'contactEmail'
  const email = values.contactEmail
  const checking = useAccountCheck(email, setRegisteredEmail)
  const pick = (picked: string) => form.setValue(name, picked, { shouldValidate: form.formState.isSubmitted })
  return (
    <Card className="space-y-6">
      {/* On a phone, the step has a title. */}
      <h2 className="text-lg font-semibold max-sm:hidden">{t.contactInformation}</h2>
      <div className="relative space-y-3">
        <EmailField
          id={name}
          label={t.contactEmail}
          required
          autoComplete="email"
          hint={t.emailHint}
          {...form.register(name)}
          error={errorOf('contactEmail')}
          onPick={pick}
        />
        {/* Beside the label, so that nothing moves while someone is about to click below. */}
        <output className="absolute top-0.5 right-0 flex items-center gap-2 text-sm text-muted">
          {checking && (
            <>
              <Spinner /> {t.checking}
            </>
          )}
        </output>
        <QuickPicks
          label={t.recentlyUsed}
          emails={recentContactEmails.list().filter((recent) => recent !== email)}
          onPick={pick}
        />
        {email !== '' && registeredEmails.includes(email.trim()) && <AccountFoundAlert email={email.trim()} />}
      </div>
    </Card>
  )
}
