import { useEffectEvent, useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Session } from '@portal/client'
import { prefillIn, type Prefill } from '@portal/contract/reports/prefill'
import { Alert, Button } from '@portal/ui'
import { ClearForm } from './clear-form.tsx'
import type { Drafts } from './draft/drafts.ts'
import type { FormKind } from '../kinds/form-kind.ts'

interface PrefillState {
  prefill?: Prefill
  /** The form started with it, also before a reload. */
  isPrefilled?: boolean
}

const change = (state: PrefillState): void =>
  window.history.replaceState({ ...(window.history.state as object | null), ...state }, '')

/** The next form of this history entry starts empty. */
export const forgetPrefill = (): void => {
  if (prefillIn(window.history.state)) change({ prefill: undefined, isPrefilled: false })
}

/** Fills a form that nothing was entered in with what its history entry has from another request. */
export const usePrefill = (drafts: Drafts, session: Session): UsedPrefill | undefined => {
  const state = useHistoryState<PrefillState | null>()
  const prefill = prefillIn(state)
  const isUsed = state?.isPrefilled === true
  const start = (replace: boolean) => {
    if (prefill && drafts.prefill(session, { ...prefill.values, sameCrashAs: prefill.from }, replace))
      change({ isPrefilled: true })
  }
  const begin = useEffectEvent(() => start(false))
  const from = prefill?.from
  // Before the empty form is painted.
  useLayoutEffect(() => begin(), [from])
  return prefill && { prefill, isUsed, onUse: () => start(true) }
}

const list = new Intl.ListFormat('en-US')

const filledIn = ({ values }: Prefill, { fields }: FormKind): string =>
  list.format(Object.entries(fields).flatMap(([name, { prefill }]) => (values[name] && prefill ? [prefill] : [])))

export interface UsedPrefill {
  prefill: Prefill
  /** The form has these texts; otherwise it has an unfinished request. */
  isUsed: boolean
  onUse: () => void
}

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
