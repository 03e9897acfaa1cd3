import type { ColdFigures } from './cold.ts'
import type { Counts, Figures } from './measure.ts'

interface Goals {
  ratio?: number
  /** Says what the goal for the ratio is, when it isn't a fixed number. */
  ratioText?: string
  read?: number
  written?: number
  trips?: number
}

export interface Row {
  ours: Figures
  floor: Figures
  ratio: number
  cold?: ColdFigures
  /** The cost of a call in D1, and of the first call of an isolate. */
  counts?: Counts
  coldCounts?: Counts
  goals?: Goals
}

/** How much larger than the ratio of warm calls that of cold calls may be. */
export const coldGoal = 1.3

const unitOf = { read: ' rows', written: ' rows written', trips: '' } as const

const ms = (figure: number): string => figure.toFixed(figure < 10 ? 2 : 1)
const times = (figure: number): string => `${figure.toFixed(2).replace(/\.?0+$/, '')} ×`
const limitOf = (name: keyof Counts, limit: number): string =>
  name === 'trips' ? `≤ ${limit} ${limit === 1 ? 'trip' : 'trips'}` : `≤ ${limit.toLocaleString('en')}${unitOf[name]}`

/** A Markdown table that compares each row with its floor, with notes below. */
export class Table {
  private readonly rows: string[][] = [
    [
      '',
      'p50 ms',
      'p99 ms',
      'floor p50 ms',
      'ratio',
      'cold p50 ms',
      'cold floor p50 ms',
      'cold ratio',
      'cold : warm',
      'D1 rows',
      'trips',
      'goal',
      'missed',
    ],
  ]
  private readonly notes: string[] = []
  /** The rows that cost D1 more than their goal: this doesn't depend on the machine. */
  readonly overCounts: string[] = []

  /** Whether a row has cold figures. */
  hasCold = false

  add(name: string, { ours, floor, ratio, cold, counts, coldCounts, goals = {} }: Row): void {
    const missed: string[] = []
    if (cold) this.hasCold = true
    if (ratio > (goals.ratio ?? Infinity)) missed.push('ratio')
    if (cold && cold.overWarm > coldGoal) missed.push('cold')
    const limits: string[] = []
    for (const kind of ['read', 'written', 'trips'] as const) {
      const limit = goals[kind]
      if (limit === undefined) continue
      limits.push(limitOf(kind, limit))
      const most = Math.max(counts?.[kind] ?? 0, coldCounts?.[kind] ?? 0)
      if (most <= limit) continue
      missed.push(kind === 'trips' ? 'trips' : 'rows')
      this.overCounts.push(`${name}: ${most} ${kind}`)
    }
    const both = (kind: keyof Counts): string => {
      const [warm, first] = [counts?.[kind], coldCounts?.[kind]]
      return first === undefined || first === warm ? `${warm}` : `${warm}, cold ${first}`
    }
    const shown = goals.written === undefined ? both('read') : `${counts?.written} written`
    this.rows.push([
      name,
      ms(ours.p50),
      ms(ours.p99),
      ms(floor.p50),
      ratio.toFixed(2),
      ...(cold
        ? [ms(cold.ours.p50), ms(cold.floor.p50), cold.ratio.toFixed(2), cold.overWarm.toFixed(2)]
        : ['', '', '', '']),
      counts ? shown : '',
      counts ? both('trips') : '',
      [goals.ratioText ?? (goals.ratio && `≤ ${times(goals.ratio)}`), ...limits].filter(Boolean).join(', '),
      missed.join(', '),
    ])
    console.error(this.rows.at(-1)!.filter(Boolean).join(' | '))
  }

  note(text: string): void {
    this.notes.push(text)
    console.error(text)
  }

  /** The names of all rows. */
  get names(): string[] {
    return this.rows.slice(1).map(([name = '']) => name)
  }

  toString(): string {
    const [head, ...rows] = this.rows
    const widths = head!.map((_, column) => Math.max(...this.rows.map((row) => row[column]!.length), 3))
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
    const written = [line(head!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
    return `${written}\n\n${this.notes.map((note) => `- ${note}`).join('\n')}`
  }
}
