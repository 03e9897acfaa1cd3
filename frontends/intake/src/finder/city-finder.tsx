import { useState } from 'react'
import { useQuery } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { listLocalAgencies, type LocalAgency } from '@portal/contract/agencies/local-agencies'
import { brand } from '@portal/contract/brand'
import { newRequestPath, paths } from '@portal/contract/paths'
import { Alert, ButtonLink, Card, Page, TextField } from '@portal/ui'
import { Link } from 'wouter'
import { placeClass } from './agency-finder.tsx'
import { agenciesNamed, isCovered } from './find-agency.ts'

const texts = {
  title: 'Which city or county?',
  subtitle: "We'll find the police department or sheriff's office.",
  label: 'City or county',
  hint: 'Where the crash was, such as Oakland',
  none: (typed: string) => `We don't have “${typed}” in our list`,
  noneText: "You can still send the request. We'll check if we can get the report and tell you by email.",
  noneAction: 'Continue Anyway',
  notCovered: "we don't get reports from here yet",
  notCoveredText: (agency: string) =>
    `You can ask ${agency} for the report yourself. People in a crash can usually get it there.`,
  ownPage: 'Their request page',
  contact: 'Or ask us:',
} as const

const policePath = (department: string): string => `${newRequestPath('police')}&${new URLSearchParams({ department })}`

const linkClass = 'font-semibold underline underline-offset-2'

const NotCovered = ({ agency: { name, portalUrl } }: { agency: LocalAgency }) => (
  <Alert tone="info" title={`${name}: ${texts.notCovered}`}>
    {texts.notCoveredText(name)}{' '}
    {portalUrl && (
      <a href={portalUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {texts.ownPage}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )}{' '}
    {texts.contact}{' '}
    <a href={`mailto:${brand.email}`} className={linkClass}>
      {brand.email}
    </a>
  </Alert>
)

const Found = ({ name, county }: LocalAgency) => (
  <Link href={policePath(name)} className={placeClass}>
    <span className="min-w-0">
      <span className="block font-semibold">{name}</span>
      {county && <span className="block text-sm text-muted">{county} County</span>}
    </span>
    <span aria-hidden className="text-accent">
      →
    </span>
  </Link>
)

/** Finds the police department or sheriff's office of a crash on a city street. */
export const CityFinder = () => {
  const [typed, setTyped] = useState('')
  const agencies = useQuery(listLocalAgencies).data
  const areas = useQuery(listCoverageAreas).data
  const name = typed.trim()
  const found = agencies && areas ? agenciesNamed(agencies, name) : []
  const isUnknown = agencies !== undefined && name.length > 2 && found.length === 0
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      focusFirstField
      actions={
        <ButtonLink href={paths.request} variant="secondary" size="small">
          <span aria-hidden>←</span> Back
        </ButtonLink>
      }
    >
      <Card className="space-y-5">
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={texts.label}
            hint={texts.hint}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <output className="block space-y-3">
          {found.map((agency) => (
            <div key={`${agency.kind} ${agency.name}`}>
              {isCovered(agency, areas ?? []) ? <Found {...agency} /> : <NotCovered agency={agency} />}
            </div>
          ))}
          {isUnknown && (
            <Alert tone="info" title={texts.none(name)}>
              <p className="mb-3">{texts.noneText}</p>
              <ButtonLink href={policePath(name)} variant="secondary" size="small">
                {texts.noneAction}
              </ButtonLink>
            </Alert>
          )}
        </output>
      </Card>
    </Page>
  )
}
