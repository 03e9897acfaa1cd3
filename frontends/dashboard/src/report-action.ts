import { useState } from 'react'
import { errorMessage } from '@portal/client'
import { toast } from '@portal/ui'
import { conflictMessage } from './conflict-message.ts'
import type { FailureText, ToastText } from './kinds/kind.ts'
import { refreshLists } from './refresh-lists.ts'
import type { AnyReport } from './report.ts'
import { changeToast } from './undo.ts'

export interface ReportAction {
  send: () => Promise<unknown>
  success: ToastText
  failure: FailureText
}

/** Runs an action on a report, shows the result in a toast and refreshes the lists and the report. */
export const useReportAction = (report: AnyReport) => {
  const [busy, setBusy] = useState(false)
  /** Resolves to whether the action succeeded. */
  const run = async ({ send, success, failure }: ReportAction): Promise<boolean> => {
    setBusy(true)
    try {
      const reply = await send()
      changeToast(reply, { description: report.referenceNumber, ...success })
      return true
    } catch (error) {
      const description =
        (await conflictMessage(error, report)) ?? failure.description ?? errorMessage(error, failure.fallback)
      toast({ title: failure.title, description, tone: 'danger' })
      return false
    } finally {
      setBusy(false)
      void refreshLists(report)
    }
  }
  return { busy, run }
}
