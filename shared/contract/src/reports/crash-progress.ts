import type { CrashFacts } from './crash-transitions.ts'
import { isFace } from './report-types.ts'

export interface ProgressStep {
  label: string
  state: 'done' | 'current' | 'upcoming'
}

/** The steps of a CHP request that were taken or are still owed: Submitted, Face page, Full report. */
export const crashProgress = ({
  status,
  reportType,
  monitorForFull,
  hasFacePage,
  hasFullReport,
}: CrashFacts): ProgressStep[] => {
  const open = status !== 'completed' && status !== 'cancelled'
  const faceIsDue = open && isFace(reportType) && !hasFullReport
  const fullIsDue = open && (!isFace(reportType) || monitorForFull || status === 'processing-full-report')
  const documents = [
    { label: 'Face page', done: hasFacePage, due: faceIsDue },
    { label: 'Full report', done: hasFullReport, due: fullIsDue },
  ].filter(({ done, due }) => done || due)
  const next = documents.find(({ done }) => !done)
  return [
    { label: 'Submitted', state: 'done' },
    ...documents.map((document): ProgressStep => {
      if (document.done) return { label: document.label, state: 'done' }
      return { label: document.label, state: document === next ? 'current' : 'upcoming' }
    }),
  ]
}
