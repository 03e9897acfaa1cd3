/**
 * The color families of a status: good news is green, work under way is quiet, and what the viewer has to do calls. The color
 * always comes with the label.
 */
export type Tone = 'pending' | 'progress' | 'ready' | 'done' | 'stopped' | 'neutral'

/** Label and tone by status. `pending` and `in_progress` are display names only and never stored. */
export const statusLabels: Record<string, { label: string; tone: Tone }> = {
  processing: { label: 'Processing', tone: 'neutral' },
  'processing-full-report': { label: 'Processing Full Report', tone: 'neutral' },
  'face-page-uploaded': { label: 'Face Page Ready', tone: 'ready' },
  'full-report-uploaded': { label: 'Full Report Ready', tone: 'ready' },
  completed: { label: 'Completed', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'stopped' },
  pending: { label: 'Pending', tone: 'pending' },
  in_progress: { label: 'In Progress', tone: 'progress' },
}

export const statusLabel = (status: string): { label: string; tone: Tone } =>
  statusLabels[status] ?? { label: status, tone: 'neutral' }

/** The status of a request: label and tone, and that its full report is still monitored for. */
export const requestStatus = ({
  status,
  monitorForFull = false,
}: {
  status: string
  monitorForFull?: boolean
}): { label: string; tone: Tone } => {
  const { label, tone } = statusLabel(status)
  return { label: status === 'face-page-uploaded' && monitorForFull ? `${label} - Monitoring` : label, tone }
}
