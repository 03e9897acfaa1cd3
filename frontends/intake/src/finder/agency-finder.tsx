import { useTexts } from '@portal/client'
import { newRequestPath, paths } from '@portal/contract/paths'
import { Card } from '@portal/ui'
import { Link } from 'wouter'
import { finderTexts } from './texts.ts'

/** A link that is one of several answers. */
export const placeClass =
  'flex min-h-14 items-center justify-between gap-3 rounded-control border border-edge px-4 py-2 text-ink no-underline hover:border-accent hover:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'

/** Leads a guest to the form of the agency that took the report. */
export const AgencyFinder = () => {
  const t = useTexts(finderTexts)
  const places = [
    { label: t.freeway, agency: t.chp, href: newRequestPath('chp') },
    { label: t.countyRoad, agency: t.chp, href: newRequestPath('chp') },
    { label: t.cityStreet, agency: t.cityPolice, href: `${paths.request}?where=city` },
    { label: t.unsure, agency: t.weFindOut, href: `${paths.request}?form=unsure` },
  ]
  return (
    <Card className="mb-5 space-y-3">
      <div>
        <h2 id="finder" className="text-xl font-semibold">
          {t.where}
        </h2>
        <p className="text-muted">{t.whereHint}</p>
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
}
