import { counted } from '@portal/contract/counted'
import type { Turnaround } from '@portal/contract/agencies/agency-calls'
import { releases } from '@portal/contract/kinds/kind-data'
import { limits } from '@portal/contract/limits'
import { Card } from '@portal/ui'
import { binsOf, Histogram } from './histogram.tsx'

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums">{value}</dd>
  </div>
)

const cell = 'px-2.5 py-1.5 text-right tabular-nums first:pl-0 first:text-left'

/** The plot's values as text. */
const Numbers = ({ name, turnaround }: { name: string; turnaround: Turnaround }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer font-semibold text-accent">Show as a Table</summary>
    <table aria-label={`Days of the ${name.toLowerCase()}`} className="mt-2">
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className={cell}>
            Days
          </th>
          <th scope="col" className={cell}>
            Deliveries
          </th>
        </tr>
      </thead>
      <tbody>
        {binsOf(turnaround.days.map((delivery) => delivery.days)).map(({ label, count }) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} font-normal`}>
              {label}
            </th>
            <td className={cell}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const Release = ({ turnaround }: { turnaround: Turnaround }) => {
  const name = releases[turnaround.release]
  return (
    <section
      aria-label={name}
      className="space-y-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
    >
      <h3 className="font-semibold">{name}</h3>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure label="Median" value={counted(turnaround.median, 'day')} />
        <Figure label="90% within" value={counted(turnaround.p90, 'day')} />
        <Figure label="Deliveries" value={turnaround.deliveries.toLocaleString('en-US')} />
      </dl>
      <Histogram
        days={turnaround.days.map((delivery) => delivery.days)}
        label={`${name}: half arrived within ${counted(turnaround.median, 'day')}, 90% within ${counted(turnaround.p90, 'day')}.`}
      />
      <Numbers name={name} turnaround={turnaround} />
    </section>
  )
}

/** How long an agency took, for each release that was delivered. */
export const TurnaroundFigures = ({ turnaround }: { turnaround: readonly Turnaround[] }) => (
  <Card className="space-y-4">
    <div>
      <h2 className="text-lg font-semibold">Days from Request to Delivery</h2>
      <p className="text-sm text-muted">
        {turnaround.length === 0
          ? `No deliveries yet. Days are counted from the submission of the request, and set expected dates after ${limits.measuredFrom} deliveries.`
          : `How many days the latest ${limits.measuredDeliveries} deliveries took. Expected dates use the median after ${limits.measuredFrom} deliveries.`}
      </p>
    </div>
    {turnaround.map((one) => (
      <Release key={one.release} turnaround={one} />
    ))}
  </Card>
)
