import { useMemo, useState } from 'react'
import { useQuery, useTexts } from '@portal/client'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { type LocalAgency, listLocalAgencies } from '@portal/contract/agencies/local-agencies'
import { newRequestPath, paths } from '@portal/contract/paths'
import { Alert, ButtonLink, Card, Page, PartSkeleton, TextField } from '@portal/ui'
import { Link } from 'wouter'
import { placeClass } from './agency-finder.tsx'
import { finderTexts } from './texts.ts'
import { agenciesNamed, cityTyped, isCovered } from '@portal/contract/agencies/find-agency'

const policePath = (department: string): string =>
  `${newRequestPath('police')}${department && `&${new URLSearchParams({ department })}`}`

const NotCovered = ({ agency: { name, portalUrl } }: { agency: LocalAgency }) => {
  const t = useTexts(finderTexts)
  return (
    <Alert tone="info" title={t.notCovered(name)}>
      {t.askThem}{' '}
      {portalUrl && (
        <a
          href={portalUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold underline underline-offset-2"
        >
          {t.theirPage}
          <span className="sr-only"> {t.newTab}</span>
        </a>
      )}{' '}
      {t.askUs}
    </Alert>
  )
}

const Found = ({ agency, typed }: { agency: LocalAgency; typed: string }) => {
  const t = useTexts(finderTexts)
  const { name, county } = agency
  const city = cityTyped(agency, typed)
  return (
    <Link href={policePath(name)} className={placeClass}>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        {county && (
          <span className="block text-sm text-muted">{[city, t.county(county)].filter(Boolean).join(', ')}</span>
        )}
      </span>
      <span aria-hidden className="text-accent">
        →
      </span>
    </Link>
  )
}

/** Finds the police department or sheriff's office of a crash on a city street. */
export const CityFinder = () => {
  const t = useTexts(finderTexts)
  const [typed, setTyped] = useState('')
  const { data: agencies, error: agenciesFailed } = useQuery(listLocalAgencies)
  const { data: areas, error: areasFailed } = useQuery(listCoverageAreas)
  const name = typed.trim()
  const found = useMemo(() => agencies && areas && agenciesNamed(agencies, name), [agencies, areas, name])
  const hasFailed = Boolean(agenciesFailed || areasFailed)
  const isUnknown = name.length > 2 && (found ? found.length === 0 : hasFailed)
  const isLoading = name !== '' && !found && !hasFailed
  return (
    <Page
      title={t.whichCity}
      subtitle={t.whichCityHint}
      focusFirstField
      actions={
        <ButtonLink href={paths.request} variant="secondary" size="small">
          <span aria-hidden>←</span> {t.back}
        </ButtonLink>
      }
    >
      <Card className="space-y-5">
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={t.city}
            hint={t.cityHint}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <output className="block space-y-3">
          {isLoading && <PartSkeleton label={t.loading} />}
          {found?.map((agency) => (
            <div key={`${agency.kind} ${agency.name}`}>
              {isCovered(agency, areas ?? []) ? <Found agency={agency} typed={name} /> : <NotCovered agency={agency} />}
            </div>
          ))}
          {isUnknown && (
            <Alert tone="info" title={found ? t.unknown(name) : t.cantLook}>
              <p className="mb-3">{t.unknownText}</p>
              <ButtonLink href={policePath(name)} variant="secondary" size="small">
                {t.continueAnyway}
              </ButtonLink>
            </Alert>
          )}
        </output>
        {!isUnknown && (
          <Link
            href={policePath(name)}
            className="inline-block py-1 font-semibold text-accent underline underline-offset-2"
          >
            {t.notListed}
          </Link>
        )}
      </Card>
    </Page>
  )
}
