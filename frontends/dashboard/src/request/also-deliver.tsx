import type { DocumentType } from '@portal/contract/kinds/kinds'
import type { SameCrash } from '@portal/contract/requests/same-crash'
import { Button, CheckField } from '@portal/ui'
import { emailedText, targetKey, usePlans } from './delivery-plans.ts'
import type { FileCheck } from './use-file-check.ts'

/** The requests that get a file in the same step. */
export interface Also {
  /** The requests about the crash that take the document now. */
  others: readonly SameCrash[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The chosen requests that still take the document. */
export const chosenOf = ({ others, chosen }: Also): readonly SameCrash[] =>
  others.filter(({ id }) => chosen.includes(id))

interface AlsoDeliverProps extends Also {
  type: DocumentType
  sendEmails: boolean
  compareWith: FileCheck['compareWith']
}

/** Chooses other requests about the same crash for the file. None is chosen by itself: their clients are other people. */
export const AlsoDeliver = ({ others, chosen, onChange, type, sendEmails, compareWith }: AlsoDeliverProps) => {
  const plans = usePlans(others.map(({ id }) => ({ request: id, type })))
  const all = others.map(({ id }) => id)
  const isAll = chosen.length === all.length
  return (
    <fieldset className="rounded-control border border-line bg-card px-4 py-3 text-sm">
      <legend className="sr-only">Also deliver to</legend>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <p aria-hidden>
          <strong className="font-semibold">Also deliver to</strong>{' '}
          <span className="text-muted">others about this crash</span>
        </p>
        {all.length > 1 && (
          <Button variant="quiet" size="small" onClick={() => onChange(isAll ? [] : all)}>
            {isAll ? 'Choose None' : `Choose All ${all.length}`}
          </Button>
        )}
      </div>
      {chosen.length > 0 && <p className="text-muted">Notes that you add go to all of them.</p>}
      {others.map((other) => {
        const { id, clientName, lawFirmName, referenceNumber } = other
        const facts = [
          referenceNumber,
          compareWith(other)?.agrees.client && '✓ in the PDF',
          chosen.includes(id) &&
            (plans === null
              ? "We couldn't list the emails"
              : emailedText(plans?.get(targetKey({ request: id, type })), sendEmails)),
        ]
        return (
          <CheckField
            key={id}
            name="also"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            label={<span className="wrap-anywhere">{`${clientName} · ${lawFirmName ?? 'Guest'}`}</span>}
            hint={<span className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>}
          />
        )
      })}
    </fieldset>
  )
}
