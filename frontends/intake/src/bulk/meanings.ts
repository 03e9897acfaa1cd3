import type { Option } from '@portal/contract/kinds/field'
import type { ColumnMapping } from '@portal/contract/source-table'
import { columnNames, columnOf, type ColumnName } from './columns.ts'
import { pairs, parts, type PairName, type PartName } from './parts.ts'

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
      'police agency name',
      'who took the report',
      'who took report',
      'agency/department',
      'agency or department',
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

/** A column of ours, or one that decides some. */
export type WholeMeaning = ColumnName | Deciding

/** A meaning of a spreadsheet's column. */
export type Meaning = WholeMeaning | PartName | PairName

const definitions: Readonly<
  Partial<Record<Meaning, { readonly label: string; readonly headings: readonly string[] }>>
> = {
  ...deciding,
  ...parts,
  ...pairs,
}
export const meanings: readonly Meaning[] = [
  ...decidingNames,
  ...columnNames,
  ...(Object.keys(parts) as PartName[]),
  ...(Object.keys(pairs) as PairName[]),
]
export const meaningLabel = (name: Meaning): string => definitions[name]?.label ?? columnOf(name as ColumnName).label
export const headingsOf = (name: Meaning): readonly string[] => {
  const defined = definitions[name]
  if (defined) return defined.headings
  const { label, headings } = columnOf(name as ColumnName)
  return [label, ...headings]
}

/** Which column each column of the source means. */
export type Mapping = ColumnMapping<Meaning>

/** `F` alone may mean either. */
const fatalOptions: readonly Option[] = [
  { value: 'true', label: 'Fatal', words: ['yes', 'y', 'x', '1'] },
  { value: 'false', label: 'Not fatal', words: ['no', 'n', '0', 'none', 'nonfatal', 'non fatal'] },
]

/** The options of a column whose text must be one of some; agencies have none of their own. */
export const optionsOf = (name: WholeMeaning): readonly Option[] | undefined => {
  if (name === 'fatal') return fatalOptions
  return name === 'agency' ? undefined : columnOf(name).options
}
