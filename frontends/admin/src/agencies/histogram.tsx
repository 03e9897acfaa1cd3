interface Bin {
  /** The fewest days it counts. */
  first: number
  /** All that it counts: `5` or `5–9`. */
  label: string
  count: number
}

const widths = [1, 2, 5, 7, 10, 14, 30] as const
const maxBins = 13

/** Counts the days in ranges of equal width: as narrow as there is room for. */
export const binsOf = (days: readonly number[]): Bin[] => {
  const longest = Math.max(...days)
  const width = widths.find((one) => Math.floor(longest / one) < maxBins) ?? 30
  return Array.from({ length: Math.floor(longest / width) + 1 }, (_, bin) => {
    const first = bin * width
    const last = first + width - 1
    return {
      first,
      label: width === 1 ? String(first) : `${first}–${last}`,
      count: days.filter((day) => day >= first && day <= last).length,
    }
  })
}

// About as wide as a phone's card, so that the text isn't much smaller there.
const [plotWidth, plotHeight, axis, top] = [320, 110, 18, 16]

/** How often each number of days occurred. `label` says the same to those who can't see it. */
export const Histogram = ({ days, label }: { days: readonly number[]; label: string }) => {
  const bins = binsOf(days)
  const most = Math.max(...bins.map(({ count }) => count))
  const step = plotWidth / bins.length
  const heightOf = (count: number): number => (count / most) * (plotHeight - top)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${plotWidth} ${plotHeight + axis}`}
      className="block w-full max-w-md text-muted"
    >
      {bins.map(({ first, count }, bin) => {
        const middle = (bin + 0.5) * step
        return (
          <g key={first}>
            <rect
              x={bin * step + step * 0.1}
              y={plotHeight - heightOf(count)}
              width={step * 0.8}
              height={heightOf(count)}
              fill="currentColor"
            />
            {count > 0 && (
              <text x={middle} y={plotHeight - heightOf(count) - 4} textAnchor="middle" className="fill-ink text-xs">
                {count}
              </text>
            )}
            <text x={middle} y={plotHeight + 14} textAnchor="middle" className="fill-muted text-xs">
              {first}
            </text>
          </g>
        )
      })}
      <line x1="0" x2={plotWidth} y1={plotHeight} y2={plotHeight} stroke="currentColor" />
    </svg>
  )
}
