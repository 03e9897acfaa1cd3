import { kindNames, kindIds } from '@portal/contract/kinds/kind-ids'
import { kindBy } from '@portal/contract/kinds/kinds'
import { requestStatus, type Tone } from '@portal/contract/requests/status-labels'
import { Badge } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'

/** A badge of a list and its meaning. */
export interface Meaning {
  readonly label: string
  readonly tone: Tone
  readonly text: string
}

interface LegendProps {
  title: string
  meanings: readonly Meaning[]
}

/** The meanings of a label, below one badge. */
const Legend = ({ title, meanings }: LegendProps) => {
  const byLabel = Map.groupBy(meanings, ({ label }) => label)
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[13rem_1fr]">
        {[...byLabel].map(([label, all]) => (
          <div key={label} className="contents">
            <dt>
              <Badge tone={all[0]!.tone}>{label}</Badge>
            </dt>
            <dd className="mb-1 text-sm">
              {all.map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface StatusLegendProps {
  /** The badges that only this list has. */
  states: readonly Meaning[] | undefined
  onClose: () => void
}

/** Explains the statuses of each kind, and the states of staff's queue. */
export const StatusLegend = ({ states, onClose }: StatusLegendProps) => (
  <Dialog onClose={onClose} title="What the Statuses Mean">
    <div className="space-y-6">
      {states && <Legend title="State in the Queue" meanings={states} />}
      {kindNames.map((name) => (
        <Legend
          key={name}
          title={`${kindIds[name].name} Requests`}
          meanings={kindBy(name).meanings.map(({ text, ...status }) => ({ ...requestStatus(status), text }))}
        />
      ))}
    </div>
  </Dialog>
)
