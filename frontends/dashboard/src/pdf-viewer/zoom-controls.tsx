import type { ReactNode } from 'react'
import { Button } from '@portal/ui'
import { canZoom, nextZoom } from './zoom.ts'

interface ToolButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

export const ToolButton = ({ label, disabled, onClick, children }: ToolButtonProps) => (
  <Button variant="secondary" size="small" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
)

interface ZoomControlsProps {
  percent: number
  onZoom: (percent: number) => void
}

/** Buttons that zoom in steps, and the percentage between them. */
export const ZoomControls = ({ percent, onZoom }: ZoomControlsProps) => (
  <>
    <ToolButton label="Zoom out" disabled={!canZoom(percent, -1)} onClick={() => onZoom(nextZoom(percent, -1))}>
      −
    </ToolButton>
    <span aria-live="polite" className="min-w-11 text-center text-sm tabular-nums">
      {Math.round(percent)}%
    </span>
    <ToolButton label="Zoom in" disabled={!canZoom(percent, 1)} onClick={() => onZoom(nextZoom(percent, 1))}>
      +
    </ToolButton>
  </>
)
