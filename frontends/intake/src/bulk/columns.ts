import { foldHeading } from '@portal/contract/csv'
import { clientRoleLabels, clientRoles } from '@portal/contract/reports/crash-reports'
import { reportTypeNames, reportTypes } from '@portal/contract/reports/report-types'
import { yesNoOptions } from '@portal/ui'

/** Which of the two forms a row stands for. */
export type RowKind = 'chp' | 'police'
export const kindLabels: Record<RowKind, string> = { chp: 'CHP', police: 'Local police' }
export const rowKinds = Object.keys(kindLabels) as RowKind[]

interface Option {
  readonly value: string
  readonly label: string
  /** Other words that mean it. */
  readonly words?: readonly string[]
}

interface Column {
  /** The heading of the template, the grid and the results. */
  readonly label: string
  /** Other headings that mean it. */
  readonly names: readonly string[]
  /** The forms that ask for it. */
  readonly kinds: readonly RowKind[]
  readonly type: 'text' | 'date' | 'options' | 'emails'
  readonly options?: readonly Option[]
  /** What the template's row of each kind has. */
  readonly example: string | Partial<Record<RowKind, string>>
  /** Pixels in the grid. */
  readonly width: number
  readonly placeholder?: string
}

const both = ['chp', 'police'] as const
const chp = ['chp'] as const
const police = ['police'] as const

/** No is the answer of an empty cell, as in the forms. */
export const yesNo: readonly Option[] = [
  { ...yesNoOptions[0], words: ['y', 'true', 't', '1', 'x'] },
  { ...yesNoOptions[1], words: ['n', 'false', 'f', '0', 'none'] },
]

const kindOptions: readonly Option[] = [
  { value: 'chp', label: kindLabels.chp, words: ['california highway patrol', 'highway patrol'] },
  {
    value: 'police',
    label: kindLabels.police,
    words: ['police', 'pd', 'local', 'local police department', 'police department'],
  },
]

const typeOptions: readonly Option[] = reportTypeNames.map((value) => ({
  value,
  label: reportTypes[value].label,
  words: [value, reportTypes[value].label.replace('Non-fatal', 'Nonfatal'), value.replace('-face', '-face-page')],
}))

const roleOptions: readonly Option[] = clientRoles.map((value) => ({ value, label: clientRoleLabels[value] }))

/** What a row can have. A cell becomes the form's field of the same name, except `kind`, which chooses the form. */
export const columns = {
  clientName: {
    label: 'Client name',
    names: [
      'client',
      'name',
      'full name',
      'plaintiff',
      'plaintiff name',
      'injured party',
      'client full name',
      'claimant',
      'our client',
    ],
    kinds: both,
    type: 'text',
    example: 'Maria Lopez',
    width: 200,
  },
  matterNumber: {
    label: 'Matter number',
    names: [
      'matter',
      'matter no',
      'matter id',
      'matter ref',
      'matter reference',
      'file no',
      'file ref',
      'case file no',
      'client matter no',
      'our file',
      'our file no',
      'our ref',
      'our ref no',
      'our reference',
      'our reference no',
    ],
    kinds: both,
    type: 'text',
    example: '2026-0142',
    width: 130,
  },
  kind: {
    label: 'Agency type',
    names: ['kind', 'agency', 'chp or police', 'type of agency', 'request type'],
    kinds: both,
    type: 'options',
    options: kindOptions,
    example: kindLabels,
    width: 136,
  },
  crashDate: {
    label: 'Date of crash',
    names: [
      'crash date',
      'date',
      'date of loss',
      'dol',
      'd/o/l',
      'loss date',
      'accident date',
      'date of accident',
      'collision date',
      'date of collision',
      'incident date',
      'date of incident',
      'date of injury',
      'injury date',
      'doa',
      'doi',
    ],
    kinds: both,
    type: 'date',
    example: '03/05/2026',
    width: 128,
    placeholder: 'MM/DD/YYYY',
  },
  reportType: {
    label: 'Report type',
    names: ['type', 'type of report', 'report', 'chp report type', 'rpt type'],
    kinds: chp,
    type: 'options',
    options: typeOptions,
    example: { chp: reportTypes['non-fatal-face'].label },
    width: 190,
  },
  policeDepartment: {
    label: 'Police department',
    names: [
      'department',
      'dept',
      'pd',
      'police dept',
      'police agency',
      'law enforcement agency',
      'law enforcement',
      'reporting agency',
      'investigating agency',
      'agency name',
      'name of agency',
    ],
    kinds: police,
    type: 'text',
    example: { police: 'Oakland Police Department' },
    width: 220,
  },
  reportNumber: {
    label: 'Report number',
    names: [
      'report no',
      'report id',
      'rpt no',
      'chp report no',
      'police report no',
      'crash report no',
      'collision report no',
      'traffic report no',
      'case no',
      'incident no',
      'tcr no',
      'cr no',
    ],
    kinds: both,
    type: 'text',
    example: { chp: '9420-2026-00123', police: '26-004711' },
    width: 150,
  },
  monitorForFull: {
    label: 'Monitor for full report',
    names: ['monitor', 'monitor for full', 'monitoring', 'monitor facepage for full report?'],
    kinds: chp,
    type: 'options',
    options: yesNo,
    example: { chp: 'No' },
    width: 112,
  },
  clientFatallyInjured: {
    label: 'Client fatally injured',
    names: ['fatally injured', 'client deceased', 'deceased', 'is the client fatally injured?'],
    kinds: chp,
    type: 'options',
    options: yesNo,
    example: {},
    width: 112,
  },
  clientRole: {
    label: 'Driver or passenger',
    names: ['role', 'client role', 'driver/passenger', 'was the client the driver or a passenger?'],
    kinds: chp,
    type: 'options',
    options: roleOptions,
    example: {},
    width: 128,
  },
  driverLicenseOrPlate: {
    label: 'Driver license or plate',
    names: [
      'driver license',
      'drivers license',
      'driver license no',
      'drivers license no',
      'license',
      'license no',
      'license plate',
      'license plate no',
      'plate',
      'plate no',
      'dl',
      'dl no',
      'driver license no or license plate',
    ],
    kinds: chp,
    type: 'text',
    example: {},
    width: 150,
  },
  otherDriverName: {
    label: "Other driver's name",
    names: [
      'other driver',
      'other driver name',
      'adverse driver',
      'adverse party',
      'opposing driver',
      'defendant',
      'defendant name',
    ],
    kinds: chp,
    type: 'text',
    example: {},
    width: 160,
  },
  hasCrashCard: {
    label: 'Crash card',
    names: ['has crash card', 'have crash card', 'do you have a crash card?'],
    kinds: chp,
    type: 'options',
    options: yesNo,
    example: {},
    width: 100,
  },
  readyForPickup: {
    label: 'Ready for pickup',
    names: ['pickup', 'ready', 'ready for pick up'],
    kinds: police,
    type: 'options',
    options: yesNo,
    example: { police: 'No' },
    width: 100,
  },
  urgent: {
    label: 'Urgent',
    names: ['rush', 'priority', 'urgent request', 'expedite', 'expedited'],
    kinds: both,
    type: 'options',
    options: yesNo,
    example: 'No',
    width: 90,
  },
  attorney: {
    label: 'Attorney',
    names: [
      'atty',
      'attorney name',
      'handling attorney',
      'handling atty',
      'responsible attorney',
      'lead attorney',
      'lawyer',
      'assigned attorney',
    ],
    kinds: both,
    type: 'text',
    example: 'Dana Kim',
    width: 150,
  },
  private: {
    label: 'Private',
    names: ['private request', 'confidential'],
    kinds: both,
    type: 'options',
    options: yesNo,
    example: 'No',
    width: 90,
  },
  ccEmails: {
    label: 'CC emails',
    names: ['cc', 'cc email', 'cc email address', 'cc email addresses', 'copies', 'send copies to', 'copy to'],
    kinds: both,
    type: 'emails',
    example: 'assistant@examplelaw.test',
    width: 200,
    placeholder: 'name@firm.com',
  },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]
export const columnOf = (name: ColumnName): Column => columns[name]

/** A heading without what people write differently: case, punctuation, and `#`, `No.` or `Num` for a number. */
const foldName = (text: string): string =>
  foldHeading(
    foldHeading(text)
      .replaceAll('#', ' no ')
      .replaceAll(/[.'?*]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' '),
  ).replaceAll(/\b(?:no )?(?:numbers?|num|nbr|no)\b/g, 'no')

const foldedNames = new Map(
  columnNames.flatMap((name) => [columnOf(name).label, ...columnOf(name).names].map((text) => [foldName(text), name])),
)

/** The column that a heading means, such as `D.O.L.`, `Matter #` or `Date of loss (MM/DD/YYYY)`. */
export const columnOfHeading = (heading: string): ColumnName | undefined =>
  foldedNames.get(foldName(heading)) ?? foldedNames.get(foldName(heading.replaceAll(/\(.*?\)/g, ' ')))

/** The rows of the template: the headings, and an example of a kind. */
export const templateRows = (kind: RowKind): string[][] => {
  const asked = columnNames.filter((name) => columnOf(name).kinds.includes(kind))
  const exampleOf = ({ example }: Column) => (typeof example === 'string' ? example : (example[kind] ?? ''))
  return [asked.map((name) => columnOf(name).label), asked.map((name) => exampleOf(columnOf(name)))]
}
