import { useQuery } from '@portal/client'
import { brand } from '@portal/contract/brand'
import { listCoverageAreas } from '@portal/contract/coverage-areas'
import { Badge, Card } from '@portal/ui'

/** Where police reports are ordered in. Nothing when there are no areas, or they cannot be told right now. */
export const CoverageCard = () => {
  const { data: areas, loading } = useQuery(listCoverageAreas)
  // Holds the place, so that the form below does not move under the hand.
  if (loading) return <div aria-hidden className="h-56 rounded-card border border-line bg-card" />
  if (!areas?.length) return null
  return (
    <Card className="space-y-4">
      <h2 id="coverage" className="text-lg font-semibold">
        Service Coverage Areas
      </h2>
      {/* However many there are, the form stays near; the keyboard scrolls them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-labelledby="coverage" tabIndex={0} className="max-h-60 overflow-y-auto">
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {areas.map(({ id, name, description }) => (
            <li key={id} className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-muted">{description}</p>
              </div>
              <Badge tone="done">Active</Badge>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-muted">
        Need service in your area?{' '}
        <a href={`mailto:${brand.email}`} className="font-medium text-accent underline underline-offset-2">
          Contact us
        </a>{' '}
        to verify coverage
      </p>
    </Card>
  )
}
