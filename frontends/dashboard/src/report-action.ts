import { useState } from 'react'
import { call, errorMessage, revalidate } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import type { Activity } from '@portal/contract/reports/activity'
import { statusLabel } from '@portal/contract/reports/status-labels'
import { toast } from '@portal/ui'
import { actorName } from './people.tsx'
import { endpointsFor, type AnyReport } from './report.ts'
import { changeToast } from './undo.ts'

/**
 * When an action failed because someone else changed the report first: what they did and the status now.
 * Undefined for other errors.
 */
export const conflictMessage = async (error: unknown, report: AnyReport): Promise<string | undefined> => {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return 'This request was deleted, or you no longer have access.'
  if (error.code !== 'wrong_state') return undefined
  const { one, activity } = endpointsFor(report)
  const input = { params: { id: report.id } }
  try {
    const [{ status }, [latest]] = (await Promise.all([call(one, input), call(activity, input)])) as [
      AnyReport,
      Activity[],
    ]
    const change = latest ? `${actorName(latest)}: ${latest.activity}. ` : ''
    return `${error.message} ${change}The request is now ${statusLabel(status).label}.`
  } catch {
    return error.message
  }
}

interface ToastText {
  title: string
  description?: string
}

export interface ReportAction {
  send: () => Promise<unknown>
  success: ToastText
  /** Its description, if given, replaces the server's message, except after a conflict; `fallback` is for errors without one. */
  failure: ToastText & { fallback?: string }
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
      void revalidate(endpointsFor(report).list)
    }
  }
  return { busy, run }
}
