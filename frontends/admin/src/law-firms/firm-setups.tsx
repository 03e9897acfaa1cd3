import { useRef, useState } from 'react'
import { call, revalidate, useQuery } from '@portal/client'
import { declineFirmSetup, DeclinedSetup, listFirmSetups, type FirmSetup } from '@portal/contract/accounts/firm-setups'
import { fullName } from '@portal/contract/accounts/full-name'
import { addLawFirm, listLawFirms } from '@portal/contract/accounts/law-firms'
import { counted } from '@portal/contract/counted'
import { Ago, Button, TextField, useAction } from '@portal/ui'
import { fieldProps, useSchemaForm, useSubmit } from '@portal/ui/form'
import { SaveDialog } from '@portal/ui/overlays'

const refresh = () => Promise.all([revalidate(listFirmSetups), revalidate(listLawFirms)])

const DeclineDialog = ({ setup: { name, domain, people }, onClose }: { setup: FirmSetup; onClose: () => void }) => {
  const form = useSchemaForm(DeclinedSetup, { reason: '' })
  const { onSubmit, busy } = useSubmit(form, ({ reason }) => call(declineFirmSetup, { body: { domain, reason } }), {
    done: { title: 'Law Firm Declined', description: name },
    failed: 'Failed to decline law firm',
    refresh,
    onDone: onClose,
  })
  return (
    <SaveDialog title={`Decline ${name}?`} submitLabel="Decline" busy={busy} onSubmit={onSubmit} onClose={onClose}>
      <p className="text-sm text-muted">
        We'll email the reason to {counted(people.length, 'person', 'people')}. Nobody at{' '}
        <strong className="wrap-anywhere">@{domain}</strong> can ask again for 90 days. You can still add the firm
        yourself.
      </p>
      <TextField label="Reason" autoComplete="off" required data-autofocus {...fieldProps(form, 'reason')} />
    </SaveDialog>
  )
}

interface LineProps {
  setup: FirmSetup
  onApproved: () => void
  onDecline: () => void
}

const Line = ({ setup: { name, domain, createdAt, people }, onApproved, onDecline }: LineProps) => {
  const { busy, run } = useAction()
  const [first, ...others] = people
  const approve = async () => {
    const approved = await run(() => call(addLawFirm, { body: { name, domain, approves: true } }), {
      done: ({ memberCount }) => ({
        title: 'Law Firm Approved',
        description: `${name} has ${counted(memberCount, 'member')}.`,
      }),
      failed: 'Failed to approve law firm',
      refresh,
    })
    if (approved) onApproved()
    else await refresh()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 grow basis-64 text-sm">
        <p className="wrap-anywhere">
          <strong>{name}</strong> <span className="text-muted">@{domain}</span>
        </p>
        <p className="text-muted wrap-anywhere">
          {first && `${fullName(first)} (${first.email})`}
          {others.length > 0 && ` and ${counted(others.length, 'colleague')}`} · <Ago instant={createdAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" busy={busy} aria-label={`Approve ${name}`} onClick={() => void approve()}>
          Approve
        </Button>
        <Button variant="secondary" size="small" aria-label={`Decline ${name}`} onClick={onDecline}>
          Decline
        </Button>
      </div>
    </li>
  )
}

/** The firms that accounts asked for; nothing while there are none. */
export const FirmSetups = () => {
  const { data = [] } = useQuery(listFirmSetups)
  const [declining, setDeclining] = useState<FirmSetup>()
  const heading = useRef<HTMLHeadingElement>(null)
  if (data.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface" aria-labelledby="firm-setups">
      <h2
        id="firm-setups"
        ref={heading}
        tabIndex={-1}
        className="border-b border-line px-4 py-2 font-bold outline-none"
      >
        Waiting for Approval
      </h2>
      <p className="px-4 pt-2.5 text-sm text-muted">
        Each person proved that they can read email at the domain. The first one becomes the firm's manager.
      </p>
      <ul>
        {data.map((setup) => (
          <Line
            key={setup.domain}
            setup={setup}
            onApproved={() => (heading.current ?? document.querySelector('h1'))?.focus()}
            onDecline={() => setDeclining(setup)}
          />
        ))}
      </ul>
      {declining && <DeclineDialog setup={declining} onClose={() => setDeclining(undefined)} />}
    </section>
  )
}
