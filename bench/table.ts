import type { Figures } from './measure.ts'

interface Row {
  ours: Figures
  floor: Figures
  ratio: number
  goal?: number
  rows?: number
  rowsGoal?: number
  unit?: 'written'
}

const ms = (figure: number): string => figure.toFixed(figure < 10 ? 2 : 1)

/** A Markdown table that compares each row with its floor, with notes below. */
export class Table {
  private readonly rows: string[][] = [
    ['', 'p50 ms', 'p99 ms', 'req/s', 'D1 rows', 'floor p50 ms', 'ratio', 'goal', ''],
  ]
  private readonly notes: string[] = []
  /** The rows that read more D1 rows than their goal. */
  readonly overRowsGoal: string[] = []

  add(name: string, { ours, floor, ratio, goal, rows, rowsGoal, unit }: Row): void {
    const missed = (goal !== undefined && ratio > goal) || (rowsGoal !== undefined && (rows ?? 0) > rowsGoal)
    if (rowsGoal !== undefined && (rows ?? 0) > rowsGoal) this.overRowsGoal.push(`${name}: ${rows}`)
    const goals = [goal && `≤ ${goal.toFixed(2).replace(/\.?0+$/, '')} ×`, rowsGoal && `≤ ${rowsGoal} rows`]
    this.rows.push([
      name,
      ms(ours.p50),
      ms(ours.p99),
      ours.rate.toFixed(0),
      rows === undefined ? '' : `${rows}${unit ? ` ${unit}` : ''}`,
      ms(floor.p50),
      `${ratio.toFixed(2)} ×`,
      goals.filter(Boolean).join(', '),
      missed ? 'missed' : '',
    ])
    console.error(`${name}: ${ratio.toFixed(2)} ×${rows === undefined ? '' : `, ${rows} rows`}`)
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
