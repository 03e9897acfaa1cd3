import { useMemo, useState } from 'react'
import { useQuery } from '@portal/client'
import type { ListedAgency } from '@portal/contract/agencies/agencies'
import { agencyKinds, agencyTitle, type AgencyKind } from '@portal/contract/agencies/agency-kinds'
import { kindData } from '@portal/contract/kinds/kind-data'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { matchAgency } from '@portal/contract/agencies/match-agency'
import { ChoiceField, PartSkeleton, TextField } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { SaveDialog } from '@portal/ui/overlays'
import { kindOf, kinds, type AnyKind } from '../request/request.ts'
import { common, type AskProps } from './ask.ts'
import { countSuffix } from '@portal/ui/requests/change-text'

/** More agencies than this aren't shown; typing finds the others. */
const maxShown = 8
const none = 'none'

/** The agencies that a text means, as people write them, and then those with all of its words. */
const matching = (agencies: readonly ListedAgency[], text: string): ListedAgency[] => {
  const words = text.toLowerCase().split(/\s+/)
  const hasWords = ({ name, county, cities, ncic, reportPrefixes }: ListedAgency) => {
    const known = `${name} ${county} ${cities} ${ncic} ${reportPrefixes}`.toLowerCase()
    return words.every((word) => known.includes(word))
  }
  return [...new Set([...matchAgency(text, agencies).agencies, ...agencies.filter(hasWords)])]
}

/** Whether an agency releases reports of this kind. */
const releasesKind = (agency: ListedAgency, { rules }: AnyKind): boolean => {
  const ofKind: readonly AgencyKind[] = kindData[rules.id].agencyKinds
  return ofKind.includes(agency.kind)
}

/** Its name, with its kind and county unless the name says them. */
const labelOf = (agency: ListedAgency, withKind: boolean): string => {
  const title = agencyTitle(agency)
  const details = [withKind ? agencyKinds[agency.kind].label : '', agency.county].filter(
    (detail) => detail && !title.toLowerCase().includes(detail.toLowerCase()),
  )
  return details.length > 0 ? `${title} (${details.join(', ')})` : title
}

/** Asks which agency has the requests: by hand, because the directory is searched. Agencies that release their kind, and are like the department that the client wrote, come first. */
export const AgencyDialog = ({ rows, busy, onSubmit, onClose }: AskProps) => {
  const kind = common(rows, kindOf)
  // The department, or the CHP office, as the client wrote it.
  const written = common(rows, ({ policeDepartment }) => policeDepartment ?? undefined) ?? ''
  const query = useQuery(listAgencies)
  const { data } = query
  const [typed, setTyped] = useState<string>()
  const [clicked, setChosen] = useState('')
  const [tried, setTried] = useState(false)

  const releasing = useMemo(() => data?.filter((one) => kind && releasesKind(one, kind)) ?? [], [data, kind])
  const likelyWritten = useMemo(() => (written ? matching(releasing, written) : []), [releasing, written])
  const suggests = likelyWritten.length > 0
  const search = typed ?? (suggests ? written : '')
  const matched = useMemo(() => (data ? matching(data, search) : []), [data, search])
  const found = kind
    ? matched.toSorted((a, b) => Number(releasesKind(b, kind)) - Number(releasesKind(a, kind)))
    : matched
  const ofKind = found.filter((one) => kind && releasesKind(one, kind))
  const likely = ofKind.length > 0 ? ofKind : found
  const shown = found.slice(0, maxShown)
  const isMixed = Object.values(kinds).filter((one) => shown.some((agency) => releasesKind(agency, one))).length > 1
  const [only, ...others] = likely
  // The only agency like the department, suggested until something is typed, unless a request already has this agency,
  // which may be wrong.
  const isOnly = suggests && typed === undefined && others.length === 0
  const suggested = isOnly && rows.every((row) => row.agency?.id !== only?.id) ? only?.id : undefined
  const chosen = clicked || (suggested ?? '')
  const agency = shown.find(({ id }) => id === chosen)
  const isChosen = agency !== undefined || chosen === none
  return (
    <SaveDialog
      title={`Set the Agency${countSuffix(rows.length)}`}
      submitLabel="Set Agency"
      cancelLabel="Go Back"
      busy={busy}
      ready={data !== undefined}
      onSubmit={() => {
        setTried(true)
        if (isChosen)
          onSubmit({ action: 'setAgency', agency: agency?.id ?? null }, agency ? { agency: agencyTitle(agency) } : {})
      }}
      onClose={onClose}
    >
      <Loaded
        query={query}
        what="the agencies"
        loading={<PartSkeleton label="Loading agencies" className="h-80 bg-sunken" />}
      >
        {(agencies) => (
          <>
            <TextField
              label="Find an agency"
              type="search"
              autoComplete="off"
              data-autofocus
              {...(written && { hint: `The client wrote “${written}”.` })}
              placeholder="Name, city, county or NCIC"
              value={search}
              onChange={({ target }) => setTyped(target.value)}
              // Enter chooses the only match of the request's kind; once one is chosen, it saves.
              onKeyDown={(event) => {
                const { key, ctrlKey, metaKey } = event
                if (key !== 'Enter' || ctrlKey || metaKey || isChosen || !only || others.length > 0) return
                event.preventDefault()
                setChosen(only.id)
              }}
            />
            {agencies.length === 0 && <p className="text-sm text-muted">There are no agencies yet. Admins add them.</p>}
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
              {found.length === 0 && agencies.length > 0 && 'No agency matches.'}
            </output>
          </>
        )}
      </Loaded>
    </SaveDialog>
  )
}
