import { useQuery, useTexts } from '@portal/client'
import { brand } from '@portal/contract/brand'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { Badge, Card, classes } from '@portal/ui'
import { useIsPhone, useIsWide } from '../use-is-phone.ts'
import { requestTexts } from '../texts.ts'

/** The areas where we obtain police reports; nothing while there are none or they can't be loaded. */
export const CoverageCard = () => {
  const t = useTexts(requestTexts)
  const { data: areas, loading } = useQuery(listCoverageAreas)
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  if (!areas?.length && (isWide || !loading)) return null
  return (
    // On a phone the list is closed, so that the first question is in view. The card has its place before the list has loaded, because
    // the form below must not move. On a desktop nothing is below.
    <Card className={areas ? undefined : 'invisible'}>
      <details open={!isPhone} className="open:space-y-4">
        <summary className="cursor-pointer sm:pointer-events-none sm:list-none" tabIndex={isPhone ? undefined : -1}>
          <h2 id="coverage" className="inline text-lg font-semibold">
            {t.coverage}
          </h2>
        </summary>
        {/* A long list scrolls, so the form stays in view; tabIndex makes it scroll with the keyboard too. */}
        <section
          aria-labelledby="coverage"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={classes('scroll-cue max-h-60 overflow-y-auto', !isWide && 'sm:h-52')}
        >
          <ul className={classes('grid gap-x-6 gap-y-3', !isWide && 'sm:grid-cols-2')}>
            {areas?.map(({ id, name, description }) => (
              <li key={id} className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-sm wrap-anywhere text-muted">{description}</p>
                </div>
                <Badge tone="done">{t.active}</Badge>
              </li>
            ))}
          </ul>
        </section>
        <p className="text-sm text-muted">
          {t.needService((text) => (
            <a href={`mailto:${brand.email}`} className="font-medium text-accent underline underline-offset-2">
              {text}
            </a>
          ))}
        </p>
      </details>
    </Card>
  )
}
