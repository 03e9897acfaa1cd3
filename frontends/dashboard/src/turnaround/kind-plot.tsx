import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarGroup } from '@visx/shape'
import { kindIds, kindNames, type KindId } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { PlotFrame, tickLabel } from './plot-frame.tsx'

export interface KindCount extends Record<KindId, number> {
  /** In the table, and on the plot's axis. */
  name: string
  shortName: string
}

/** The kinds, under the names that counts have them. */
export const countedKinds = kindNames.map((id) => ({
  key: id,
  name: kindIds[id].name,
  noun: kindData[id].adjective,
}))
const keys: KindId[] = countedKinds.map(({ key }) => key)

/** How many requests of each kind, in their order. */
export const numbersOf = (counts: Record<KindId, number>): number[] => keys.map((key) => counts[key])

const colors = ['fill-accent', 'fill-edge', 'fill-muted'] as const
const colorOf = (key: KindId) => colors[keys.indexOf(key)]!

/** Higher where the table beside it is long. */
const heightOf = (counts: readonly KindCount[]): number => (counts.length > 6 ? 340 : 200)
const margin = { left: 40, right: 4, top: 16, bottom: 28 }

const Bars = ({ counts, width }: { counts: readonly KindCount[]; width: number }) => {
  const [plotWidth, plotHeight] = [width - margin.left - margin.right, heightOf(counts) - margin.top - margin.bottom]
  const most = Math.max(1, ...counts.flatMap(numbersOf))
  const x0 = scaleBand({ domain: counts.map(({ name }) => name), range: [0, plotWidth], padding: 0.25 })
  const x1 = scaleBand({ domain: keys, range: [0, x0.bandwidth()], padding: 0.08 })
  const y = scaleLinear({ domain: [0, most], range: [plotHeight, 0], nice: 4 })
  const nameOf = new Map(counts.map(({ name, shortName }) => [name, shortName]))
  // Every second month, where there is no room for all.
  const step = Math.ceil((counts.length * 34) / plotWidth)
  return (
    <g transform={`translate(${margin.left}, ${margin.top})`}>
      <AxisLeft
        scale={y}
        tickValues={y.ticks(4).filter(Number.isInteger)}
        tickFormat={(value) => value.toLocaleString('en-US')}
        tickLabelProps={{ ...tickLabel, dx: -4, dy: 4, textAnchor: 'end' }}
        hideAxisLine
        tickLength={4}
        stroke="currentColor"
        tickStroke="currentColor"
      />
      <BarGroup
        data={[...counts]}
        keys={keys}
        height={plotHeight}
        x0={({ name }) => name}
        x0Scale={x0}
        x1Scale={x1}
        yScale={y}
        color={colorOf}
      >
        {(groups) =>
          groups.map(({ index, x0: left, bars }) => (
            <g key={index} transform={`translate(${left}, 0)`}>
              {bars.map(({ key, x, y: top, width: barWidth, height: barHeight, color }) => (
                <rect key={key} x={x} y={top} width={barWidth} height={barHeight} className={color} />
              ))}
            </g>
          ))
        }
      </BarGroup>
      <AxisBottom
        top={plotHeight}
        scale={x0}
        tickValues={counts.filter((_, at) => (counts.length - 1 - at) % step === 0).map(({ name }) => name)}
        tickFormat={(name) => nameOf.get(name) ?? name}
        tickLabelProps={{ ...tickLabel, dy: 4, textAnchor: 'middle' }}
        hideTicks
        stroke="currentColor"
      />
    </g>
  )
}

/** How many requests of each kind there are of each group. */
export const KindPlot = ({ label, counts }: { label: string; counts: readonly KindCount[] }) => (
  <PlotFrame
    label={label}
    height={heightOf(counts)}
    legend={countedKinds.map(({ key, name }) => ({ name, className: colorOf(key) }))}
  >
    {(width) => <Bars counts={counts} width={width} />}
  </PlotFrame>
)
