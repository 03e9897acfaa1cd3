import { DocumentRetention } from './document-retention.tsx'
import { useState } from 'react'
import { call } from '@portal/client'
import { findHeldData, type HeldAboutPerson } from '@portal/contract/admin/privacy'
import { AppError } from '@portal/contract/api/errors'
import { Button, TextField, useAction } from '@portal/ui'
import { PanelHeading } from '../components/panel-heading.tsx'
import { HeldData } from './held-data.tsx'

/** Looks up what is held about a person, by an email address that never becomes part of a URL. */
const PrivacyRequests = () => {
  const { busy, run } = useAction()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [held, setHeld] = useState<HeldAboutPerson>()

  const find = (address: string) =>
    run(async () => setHeld(await call(findHeldData, { body: { email: address } })), {
      failed: 'Failed to look up the person',
      onError: (error) => {
        const message = error instanceof AppError ? error.fields?.['email'] : undefined
        setProblem(message)
        return message !== undefined
      },
    })

  return (
    <section className="space-y-5">
      <PanelHeading title="Privacy" />
      <p className="max-w-prose text-muted">
        When someone asks what you hold about them, or to have it erased, look up their email address. Guests have no
        account and are found too. First make sure that the request comes from the owner of the address.
      </p>
      <form
        noValidate
        className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(undefined)
          setHeld(undefined)
          void find(email)
        }}
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          required
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={busy} className="sm:mt-7.5">
          Look Up
        </Button>
      </form>
      {held && <HeldData key={held.email} held={held} refresh={() => find(held.email)} />}
    </section>
  )
}

export const Privacy = () => (
  <div className="space-y-10">
    <PrivacyRequests />
    <DocumentRetention />
  </div>
)
