import { useState } from 'react'
import { errorMessage, useQuery } from '@portal/client'
import { agencyTitle, type AgencyRef, type ListedAgency } from '@portal/contract/agencies/agencies'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { Alert, Button, ChoiceField, Spinner, TextField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { requests } from './change-text.ts'

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

interface AgencyDialogProps {
  count: number
  /** The department as the client wrote it, when it is the same for all requests: agencies like it are shown first. */
  department?: string | undefined
  onSubmit: (agency: AgencyRef | null) => void
  onClose: () => void
}

/** Asks which agency has the requests. */
export const AgencyDialog = ({ count, department = '', onSubmit, onClose }: AgencyDialogProps) => {
  const { data, error } = useQuery(listAgencies)
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)

  const place = placeOf(department)
  const suggests = place !== '' && data?.some((agency) => matches(agency, place)) === true
  const search = typed ?? (suggests ? place : '')
  const found = data?.filter((agency) => matches(agency, search)) ?? []
  const shown = found.slice(0, maxShown)
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
      title={`Agency of ${requests(count)}`}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button onClick={submit} aria-disabled={!data}>
            Set agency
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
        <div className="space-y-4">
          <TextField
            label="Find an agency"
            type="search"
            autoComplete="off"
            data-autofocus
            {...(department && { hint: `The client wrote “${department}”.` })}
            placeholder="Name, county or NCIC"
            value={search}
            onChange={({ target }) => setTyped(target.value)}
          />
          {data.length === 0 && <p className="text-sm text-muted">There are no agencies yet. Admins add them.</p>}
          <ChoiceField
            label="Agency"
            name="agency"
            value={chosen}
            error={tried && !isChosen ? 'Choose an agency' : undefined}
            options={[
              ...shown.map((one) => ({
                value: one.id,
                label:
                  one.county && !one.name.includes(one.county)
                    ? `${agencyTitle(one)} (${one.county})`
                    : agencyTitle(one),
              })),
              { value: none, label: 'No agency' },
            ]}
            onChange={setChosen}
          />
          <output className="block text-sm text-muted">
            {found.length > maxShown && `${found.length - maxShown} more. Type to find them.`}
            {found.length === 0 && data.length > 0 && 'No agency matches.'}
          </output>
        </div>
      )}
    </Dialog>
  )
}
