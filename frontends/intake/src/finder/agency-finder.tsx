import { newRequestPath, paths } from '@portal/contract/paths'
import { Card } from '@portal/ui'
import { Link } from 'wouter'

const title = 'Where was the crash?'
const hint = 'The agency whose officers came to the crash wrote the report.'

interface Place {
  readonly label: string
  readonly agency: string
  readonly href: string
}

/** The places of a crash, and who takes the report there. */
const places: readonly Place[] = [
  { label: 'On a freeway or highway', agency: 'California Highway Patrol (CHP)', href: newRequestPath('chp') },
  { label: 'On a road outside of a city', agency: 'California Highway Patrol (CHP)', href: newRequestPath('chp') },
  { label: 'On a city street', agency: "The city's police or the sheriff", href: `${paths.request}?where=city` },
  { label: "I'm not sure", agency: "We'll find out for you", href: `${newRequestPath('chp')}&agency=unsure` },
]

/** A link that is one of several answers. */
export const placeClass =
  'flex min-h-14 items-center justify-between gap-3 rounded-control border border-edge px-4 py-2 text-ink no-underline hover:border-accent hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'

/** Leads a guest to the form of the agency that took the report. */
export const AgencyFinder = () => (
  <Card className="mb-5 space-y-3">
    <div>
      <h2 id="finder" className="text-xl font-semibold">
        {title}
      </h2>
      <p className="text-muted">{hint}</p>
    </div>
    <ul aria-labelledby="finder" className="grid gap-2 sm:grid-cols-2">
      {places.map(({ label, agency, href }) => (
        <li key={label}>
          <Link href={href} className={placeClass}>
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-muted">{agency}</span>
            </span>
            <span aria-hidden className="text-accent">
              →
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)
