import type { ReactNode } from 'react'
import { statusLabel, type Tone } from '@portal/contract/requests/status-labels'
import { classes } from './classes.ts'

const tones: Record<Tone, string> = {
  pending: 'bg-pending-soft text-pending',
  progress: 'bg-progress-soft text-progress',
  ready: 'bg-ready-soft text-ready',
  done: 'bg-done-soft text-done',
  stopped: 'bg-stopped-soft text-stopped',
  neutral: 'bg-neutral-soft text-neutral',
}

export const Badge = ({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) => (
  <span
    className={classes(
      'inline-flex max-w-full items-center rounded-stamp border border-current/30 px-1.5 py-0.5 text-xs font-semibold md:whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)

/** A report's status with the label and tone that the contract defines. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { label, tone } = statusLabel(status)
  return <Badge tone={tone}>{label}</Badge>
}
