import type { Option } from '@portal/contract/kinds/field'
import { columnNames, columnOf, type ColumnName } from './columns.ts'

/** Columns of a spreadsheet that aren't cells of a row themselves but decide some. */
const deciding = {
  agency: {
    label: 'Agency (CHP or a department)',
    headings: [
      'agency',
      'agency name',
      'name of agency',
      'agencies',
      'law enforcement agency',
      'law enforcement',
      'reporting agency',
      'investigating agency',
      'responding agency',
    ],
  },
  fatal: {
    label: 'Fatal crash',
    headings: ['fatal', 'fatality', 'fatal crash', 'fatal accident', 'fatal collision', 'is it fatal'],
  },
} as const

type Deciding = keyof typeof deciding
const decidingNames = Object.keys(deciding) as Deciding[]
export const isDeciding = (name: string): name is Deciding => name in deciding

/** A meaning of a spreadsheet's column. */
export type Meaning = ColumnName | Deciding

export const meanings: readonly Meaning[] = [...decidingNames, ...columnNames]
export const meaningLabel = (name: Meaning): string => (isDeciding(name) ? deciding[name].label : columnOf(name).label)
export const headingsOf = (name: Meaning): readonly string[] =>
  isDeciding(name) ? deciding[name].headings : [columnOf(name).label, ...columnOf(name).headings]

/** `F` alone may mean either. */
const fatalOptions: readonly Option[] = [
  { value: 'true', label: 'Fatal', words: ['yes', 'y', 'x', '1'] },
  { value: 'false', label: 'Not fatal', words: ['no', 'n', '0', 'none', 'nonfatal', 'non fatal'] },
]

/** The options of a column whose text must be one of some; agencies have none of their own. */
export const optionsOf = (name: Meaning): readonly Option[] | undefined => {
  if (name === 'fatal') return fatalOptions
  return name === 'agency' ? undefined : columnOf(name).options
}
