import type { Prefill } from '@portal/contract/requests/prefill'
import { Alert, Button } from '@portal/ui'
import type { FormKind } from '../kinds/form-kind.ts'
import { ClearForm } from './clear-form.tsx'

const list = new Intl.ListFormat('en-US')

const filledIn = ({ values }: Prefill, { fields }: FormKind): string =>
  list.format(Object.entries(fields).flatMap(([name, { prefill }]) => (values[name] && prefill ? [prefill] : [])))

/** Says what was filled in from which request. */
export const PrefillAlert = ({ prefill, kind }: { prefill: Prefill; kind: FormKind }) => (
  <Alert tone="info" title={`Same Crash as ${prefill.from}`}>
    From that request: {filledIn(prefill, kind)}. Please check them. Documents aren't copied.
  </Alert>
)

interface UnfinishedAlertProps {
  kind: FormKind
  prefill: Prefill
  onUse: () => void
  /** The names of files that have to be attached again. */
  files: readonly string[]
  onClear: () => void
}

/** Offers to fill in a prefill where an unfinished request is. */
export const UnfinishedAlert = ({ kind, prefill, onUse, files, onClear }: UnfinishedAlertProps) => (
  <Alert tone="warning" title="You have an unfinished request">
    <p className="mb-3">
      Continue with it below, start over with the {filledIn(prefill, kind)} from {prefill.from}, or start with an empty
      form.
      {files.length > 0 && (
        <>
          {' '}
          If you continue, please attach these files again: <span className="wrap-anywhere">{files.join(', ')}</span>.
        </>
      )}
    </p>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={onUse}>
        Start Over with {prefill.from}
      </Button>
      <ClearForm inNotice="Start with an Empty Form" onClear={onClear} />
    </div>
  </Alert>
)
