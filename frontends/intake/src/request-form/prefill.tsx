import { useEffectEvent, useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Session } from '@portal/client'
import { prefillIn, type Prefill } from '@portal/contract/reports/prefill'
import { Alert, Button } from '@portal/ui'
import type { Drafts } from './draft/drafts.ts'
import type { ContactValues, RequestPayload } from './request-kind.ts'

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
export const usePrefill = <F extends ContactValues, P extends RequestPayload>(
  drafts: Drafts<F, P>,
  session: Session,
): PrefillAlertProps | undefined => {
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

/** What the fields are called in a sentence. */
const labels: Readonly<Record<string, string>> = {
  clientName: 'client name',
  crashDate: 'date of crash',
  reportType: 'report type',
  reportNumber: 'report number',
  policeDepartment: 'police department',
  matterNumber: 'matter number',
  attorney: 'attorney',
  ccEmails: 'copies',
  private: 'who in your firm sees it',
}

const list = new Intl.ListFormat('en-US')

interface PrefillAlertProps {
  prefill: Prefill
  /** The form has these texts; otherwise it has an unfinished request. */
  isUsed: boolean
  onUse: () => void
}

/** Says what was filled in from which request, or offers to fill it in. */
export const PrefillAlert = ({ prefill: { from, values }, isUsed, onUse }: PrefillAlertProps) => {
  const filled = list.format(Object.keys(labels).flatMap((name) => (values[name] ? [labels[name]!] : [])))
  if (isUsed)
    return (
      <Alert tone="info" title={`Same crash as ${from}`}>
        From that request: {filled}. Please check them. Documents aren't copied.
      </Alert>
    )
  return (
    <Alert tone="warning" title="You have an unfinished request">
      <p className="mb-3">
        It is below. You can start over with the {filled} of {from}.
      </p>
      <Button variant="secondary" size="small" onClick={onUse}>
        Start Over With {from}
      </Button>
    </Alert>
  )
}
