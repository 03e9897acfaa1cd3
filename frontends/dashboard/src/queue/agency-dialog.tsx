import { useId, useState } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import { agencyKinds, agencyTitle, type AgencyRef, type ListedAgency } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import type { ReportKind } from '@portal/contract/ids'
import { Alert, Button, ChoiceField, Spinner, TextField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { ofSeveral } from './change-text.ts'

/** More agencies than this aren't shown; typing finds the others. */
const maxShown = 8
const none = 'none'

const matches = ({ name, county, ncic }: ListedAgency, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${county} ${ncic}`.toLowerCase().includes(word))

/** The words of a department's name that name its place: `Oakland` of `Oakland Police Department`. */
const placeOf = (department: string): string =>
  department.replace(/\b(police|sheriff|department|dept|office|pd)\b.*$/i, '').trim()

/** CHP offices release CHP reports; police departments and sheriff's offices release police reports. */
const releasesKind = (agency: ListedAgency, kind: ReportKind): boolean => (agency.kind === 'chp') === (kind === 'crash')

/** Its name, with its kind and county unless the name says them. */
const labelOf = (agency: ListedAgency, withKind: boolean): string => {
  const title = agencyTitle(agency)
  const details = [withKind ? agencyKinds[agency.kind] : '', agency.county].filter(
    (detail) => detail && !title.toLowerCase().includes(detail.toLowerCase()),
  )
  return details.length > 0 ? `${title} (${details.join(', ')})` : title
}

interface AgencyDialogProps {
  count: number
  /** The kind of the requests, when it is the same for all: agencies that release it are shown first. */
  kind?: ReportKind | undefined
  /** The department as the client wrote it, when it is the same for all requests: agencies like it are shown first. */
  department?: string | undefined
  onSubmit: (agency: AgencyRef | null) => void
  onClose: () => void
}

/** Asks which agency has the requests. */
export const AgencyDialog = ({ count, kind, department = '', onSubmit, onClose }: AgencyDialogProps) => {
  const { data, error } = useQuery(listAgencies)
  const form = useId()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)

  const place = placeOf(department)
  const suggests = place !== '' && data?.some((agency) => matches(agency, place)) === true
  const search = typed ?? (suggests ? place : '')
  const matching = data?.filter((agency) => matches(agency, search)) ?? []
  const found = kind
    ? matching.toSorted((a, b) => Number(releasesKind(b, kind)) - Number(releasesKind(a, kind)))
    : matching
  const ofKind = found.filter((one) => kind && releasesKind(one, kind))
  const likely = ofKind.length > 0 ? ofKind : found
  const shown = found.slice(0, maxShown)
  const isMixed = shown.some((one) => one.kind === 'chp') && shown.some((one) => one.kind !== 'chp')
  const agency = shown.find(({ id }) => id === chosen)
  const isChosen = agency !== undefined || chosen === none
  const submit = () => {
    setTried(true)
    if (!isChosen) return
    onSubmit(agency ?? null)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set the Agency${ofSeveral(count)}`}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go Back
          </Button>
          <Button type="submit" form={form} aria-disabled={!data}>
            Set Agency
          </Button>
        </>
      }
    >
      {!data ? (
        error === undefined ? (
          <Spinner label="Loading agencies" />
        ) : (
          <Alert tone="danger" title="We couldn't load the agencies">
            {errorMessage(error)}
          </Alert>
        )
      ) : (
        <form
          id={form}
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label="Find an agency"
            type="search"
            autoComplete="off"
            data-autofocus
            {...(department && { hint: `The client wrote “${department}”.` })}
            placeholder="Name, county or NCIC"
            value={search}
            onChange={({ target }) => setTyped(target.value)}
            // Enter chooses the only match of the request's kind; once one is chosen, it saves.
            onKeyDown={(event) => {
              const [only, ...others] = likely
              if (event.key !== 'Enter' || isChosen || !only || others.length > 0) return
              event.preventDefault()
              setChosen(only.id)
            }}
          />
          {data.length === 0 && <p className="text-sm text-muted">There are no agencies yet. Admins add them.</p>}
          <ChoiceField
            label="Agency"
            name="agency"
            value={chosen}
            error={tried && !isChosen ? 'Choose an agency' : undefined}
            options={[
              ...shown.map((one) => ({ value: one.id, label: labelOf(one, isMixed) })),
              { value: none, label: 'No agency' },
            ]}
            onChange={setChosen}
          />
          <output className="block text-sm text-muted">
            {found.length > maxShown && `${found.length - maxShown} more. Type to find them.`}
            {found.length === 0 && data.length > 0 && 'No agency matches.'}
          </output>
        </form>
      )}
    </Dialog>
  )
}
