import { useState, type ReactNode } from 'react'
import { useWidth } from '../use-width.ts'

interface PlotFrameProps {
  /** Says what the plot shows to those who can't see it. The numbers are in the table beside it. */
  label: string
  height: number
  /** The meaning of each color. */
  legend: readonly { name: string; className: string }[]
  /** Draws the plot in a width. */
  children: (width: number) => ReactNode
}

/** Of the labels of axes. */
export const tickLabel = { fill: 'currentColor', fontSize: 12, fontFamily: 'inherit', className: 'tabular-nums' }

/** A plot as wide as there is room, with its legend. */
export const PlotFrame = ({ label, height, legend, children }: PlotFrameProps) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const width = useWidth(frame)
  return (
    <div className="min-w-0">
      <ul className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted">
        {legend.map(({ name, className }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 10 10" className={`size-2.5 ${className}`}>
              <rect width="10" height="10" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {/* So that the plot doesn't keep its frame from getting narrower. */}
      <div ref={setFrame} className="contain-inline-size">
        <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible text-muted">
          {width > 0 && children(width)}
        </svg>
      </div>
    </div>
  )
}
