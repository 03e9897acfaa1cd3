import { AxisBottom } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { releases } from '@portal/contract/kinds/kind-data'
import type { ReleaseTurnaround } from '@portal/contract/lists/turnaround'
import { usualDays } from './words.ts'
import { PlotFrame, tickLabel } from './plot-frame.tsx'

const rowHeight = 42
const axisHeight = 26
/** For the text of the longest bar. */
const textWidth = 64

const cut = (text: string, width: number): string => {
  // About as many letters as fit.
  const most = Math.floor(width / 7)
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

const Bars = ({ rows, width }: { rows: readonly ReleaseTurnaround[]; width: number }) => {
  const x = scaleLinear({
    domain: [0, Math.max(1, ...rows.map(({ p90 }) => p90))],
    range: [0, width - textWidth],
  })
  return (
    <>
      {rows.map(({ agency, release, p10, p90 }, at) => (
        <g key={`${agency} ${release}`} transform={`translate(0, ${at * rowHeight})`}>
          <text y={14} fontSize={13} className="fill-ink">
            {cut(`${agency} · ${releases[release]}`, width)}
          </text>
          <Bar x={x(p10)} y={20} height={14} width={Math.max(2, x(p90) - x(p10))} className="fill-accent" />
          <text x={x(p90) + 6} y={31} fontSize={12} className="fill-muted tabular-nums">
            {p10 === p90 ? p90 : `${p10} – ${p90}`}
          </text>
        </g>
      ))}
      <AxisBottom
        top={rows.length * rowHeight}
        scale={x}
        tickValues={x.ticks(width < 400 ? 4 : 6).filter(Number.isInteger)}
        tickFormat={String}
        tickLabelProps={{ ...tickLabel, textAnchor: 'middle', dy: 2 }}
        tickLength={4}
        stroke="currentColor"
        tickStroke="currentColor"
      />
    </>
  )
}

/** Between how many days eight of ten reports of each row arrived. */
export const DaysPlot = ({ rows }: { rows: readonly ReleaseTurnaround[] }) => (
  <PlotFrame
    label={`Days that 8 of 10 reports took. ${rows
      .map((row) => `${row.agency}, ${releases[row.release]}: ${usualDays(row)}`)
      .join('; ')}.`}
    height={rows.length * rowHeight + axisHeight}
    legend={[{ name: 'Days that 8 of 10 reports took', className: 'fill-accent' }]}
  >
    {(width) => <Bars rows={rows} width={width} />}
  </PlotFrame>
)
