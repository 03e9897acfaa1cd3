import { useRef, useState } from 'react'
import { call, revalidate, useQuery } from '@portal/client'
import { declineFirmSetup, DeclinedSetup, listFirmSetups, type FirmSetup } from '@portal/contract/accounts/firm-setups'
import { fullName } from '@portal/contract/accounts/full-name'
import { addLawFirm, editLawFirm, listLawFirms } from '@portal/contract/accounts/law-firms'
import { counted } from '@portal/contract/counted'
import { formatDate, localDateOf } from '@portal/contract/dates'
import { limits } from '@portal/contract/limits'
import { Ago, Alert, Badge, Button, CheckField, TextField, useAction } from '@portal/ui'
import { fieldProps, useSchemaForm, useSubmit } from '@portal/ui/form'
import { SaveDialog } from '@portal/ui/overlays'

type Person = FirmSetup['people'][number]

const refresh = () => Promise.all([revalidate(listFirmSetups), revalidate(listLawFirms)])

const DeclineDialog = ({
  setup: { name, domain, firm, people },
  onClose,
}: {
  setup: FirmSetup
  onClose: () => void
}) => {
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
        <strong className="wrap-anywhere">@{domain}</strong> can ask again for {limits.retention.invitationDays} days.
        {!firm && ' You can still add the firm yourself.'}
      </p>
      <TextField label="Reason" autoComplete="off" required data-autofocus {...fieldProps(form, 'reason')} />
    </SaveDialog>
  )
}

interface PersonProps {
  person: Person
  /** The firm's name on the line. */
  name: string
  isManager: boolean
  /** Null when there is nobody else. */
  onToggle: (() => void) | null
  chosen: boolean
}

const PersonLine = ({ person, name, isManager, chosen, onToggle }: PersonProps) => {
  const facts = (
    <>
      {isManager && <Badge>Manager</Badge>} <span className="wrap-anywhere">{fullName(person)}</span>{' '}
      <span className="font-normal text-muted wrap-anywhere">
        {person.email} · verified {formatDate(localDateOf(person.verifiedAt))}
        {person.name !== name && (
          <>
            {' '}
            · asked for <strong className="text-ink">{person.name}</strong>
          </>
        )}
      </span>
    </>
  )
  return (
    <li>
      {onToggle ? <CheckField label={facts} checked={chosen} onChange={onToggle} /> : <p className="py-1">{facts}</p>}
    </li>
  )
}

interface LineProps {
  setup: FirmSetup
  onApproved: () => void
  onDecline: () => void
}

const Line = ({ setup, onApproved, onDecline }: LineProps) => {
  const { domain, createdAt, people, firm } = setup
  const { busy, run } = useAction()
  // People who asked for another firm join only when the admin chooses them.
  const [leftOut, setLeftOut] = useState<readonly string[]>(() =>
    people.length > 1 ? people.filter((one) => one.name !== (firm?.name ?? setup.name)).map(({ id }) => id) : [],
  )
  const chosen = people.filter(({ id }) => !leftOut.includes(id))
  const name = firm?.name ?? chosen[0]?.name ?? setup.name
  const toggle = (id: string) =>
    setLeftOut((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const approve = async () => {
    const ids = chosen.map(({ id }) => id)
    const send = () =>
      firm
        ? call(editLawFirm, { params: { id: firm.id }, body: { name, domain, version: firm.version, people: ids } })
        : call(addLawFirm, { body: { name, domain, people: ids } })
    const approved = await run(send, {
      done: ({ memberCount }) => ({
        title: firm ? 'Members Added' : 'Law Firm Approved',
        description: `${name} has ${counted(memberCount, 'member')}.`,
      }),
      failed: firm ? 'Failed to add members' : 'Failed to approve law firm',
      refresh,
    })
    if (approved) onApproved()
    else await refresh()
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 grow basis-64 space-y-1 text-sm">
        <p className="wrap-anywhere">
          <strong>{name}</strong> <span className="text-muted">@{domain}</span>{' '}
          <span className="text-muted">
            · <Ago instant={createdAt} />
          </span>
        </p>
        {firm && <p className="text-muted">This firm has the domain already. They don't belong to it yet.</p>}
        {chosen.some((person) => person.name !== name) && (
          <Alert tone="warning">
            {firm
              ? `Check that they're with ${name}: they asked for another firm.`
              : `They asked for different firms. Leave out anyone who isn't with ${name}.`}
          </Alert>
        )}
        <ul aria-label={`People at ${domain}`}>
          {people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              name={name}
              isManager={!firm && person === chosen[0]}
              chosen={chosen.includes(person)}
              onToggle={people.length > 1 ? () => toggle(person.id) : null}
            />
          ))}
        </ul>
      </div>
      <div className="flex gap-2">
        {chosen.length > 0 && (
          <Button
            size="small"
            busy={busy}
            aria-label={firm ? `Add to ${name}` : `Approve ${name}`}
            onClick={() => void approve()}
          >
            {firm ? 'Add to Firm' : 'Approve'}
          </Button>
        )}
        <Button variant="secondary" size="small" aria-label={`Decline ${setup.name}`} onClick={onDecline}>
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
    <section className="rounded-card border border-line bg-card" aria-labelledby="firm-setups">
      <h2
        id="firm-setups"
        ref={heading}
        tabIndex={-1}
        className="border-b border-line px-4 py-2 font-bold outline-none"
      >
        Waiting for Approval
      </h2>
      <p className="px-4 pt-2.5 text-sm text-muted">
        Each person proved that they can read email at the domain. People you leave out stay in this list.
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
