import { clientRoleLabels, clientRoles } from '@portal/contract/reports/crash-reports'
import { reportTypeNames, reportTypes } from '@portal/contract/reports/report-types'
import { signedByLabel } from '@portal/contract/reports/signed-by'
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
  /** The forms that ask for it. */
  readonly kinds: readonly RowKind[]
  readonly type: 'text' | 'date' | 'options' | 'emails' | 'people'
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
    kinds: both,
    type: 'text',
    example: 'Maria Lopez',
    width: 200,
  },
  matterNumber: {
    label: 'Matter number',
    kinds: both,
    type: 'text',
    example: '2026-0142',
    width: 130,
  },
  kind: {
    label: 'Agency type',
    kinds: both,
    type: 'options',
    options: kindOptions,
    example: kindLabels,
    width: 136,
  },
  crashDate: {
    label: 'Date of crash',
    kinds: both,
    type: 'date',
    example: '03/05/2026',
    width: 128,
    placeholder: 'MM/DD/YYYY',
  },
  reportType: {
    label: 'Report type',
    kinds: chp,
    type: 'options',
    options: typeOptions,
    example: { chp: reportTypes['non-fatal-face'].label },
    width: 190,
  },
  policeDepartment: {
    label: 'Police department',
    kinds: police,
    type: 'text',
    example: { police: 'Oakland Police Department' },
    width: 220,
  },
  reportNumber: {
    label: 'Report number',
    kinds: both,
    type: 'text',
    example: { chp: '9420-2026-00123', police: '26-004711' },
    width: 150,
  },
  monitorForFull: {
    label: 'Monitor for full report',
    kinds: chp,
    type: 'options',
    options: yesNo,
    example: { chp: 'No' },
    width: 112,
  },
  clientFatallyInjured: {
    label: 'Client fatally injured',
    kinds: chp,
    type: 'options',
    options: yesNo,
    example: {},
    width: 112,
  },
  clientRole: {
    label: 'Driver or passenger',
    kinds: chp,
    type: 'options',
    options: roleOptions,
    example: {},
    width: 128,
  },
  driverLicenseOrPlate: {
    label: 'Driver license or plate',
    kinds: chp,
    type: 'text',
    example: {},
    width: 150,
  },
  otherDriverName: {
    label: "Other driver's name",
    kinds: chp,
    type: 'text',
    example: {},
    width: 160,
  },
  hasCrashCard: {
    label: 'Crash card',
    kinds: chp,
    type: 'options',
    options: yesNo,
    example: {},
    width: 100,
  },
  readyForPickup: {
    label: 'Ready for pickup',
    kinds: police,
    type: 'options',
    options: yesNo,
    example: { police: 'No' },
    width: 100,
  },
  urgent: {
    label: 'Urgent',
    kinds: both,
    type: 'options',
    options: yesNo,
    example: 'No',
    width: 90,
  },
  attorney: {
    label: 'Attorney',
    kinds: both,
    type: 'text',
    example: 'Dana Kim',
    width: 150,
  },
  private: {
    label: 'Private',
    kinds: both,
    type: 'options',
    options: yesNo,
    example: 'No',
    width: 90,
  },
  privateTo: {
    label: 'Private to',
    kinds: both,
    type: 'people',
    example: '',
    width: 200,
    placeholder: 'Names or emails',
  },
  ccEmails: {
    label: 'CC emails',
    kinds: both,
    type: 'emails',
    example: 'assistant@examplelaw.test',
    width: 200,
    placeholder: 'name@firm.com',
  },
  // Beside the documents.
  signedBy: {
    label: signedByLabel,
    kinds: both,
    type: 'text',
    example: 'Maria Lopez',
    width: 150,
  },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]
export const columnOf = (name: ColumnName): Column => columns[name]

/** The rows of the template: the headings, and an example of a kind. */
export const templateRows = (kind: RowKind): string[][] => {
  const asked = columnNames.filter((name) => columnOf(name).kinds.includes(kind))
  const exampleOf = ({ example }: Column) => (typeof example === 'string' ? example : (example[kind] ?? ''))
  return [asked.map((name) => columnOf(name).label), asked.map((name) => exampleOf(columnOf(name)))]
}
