import { formatDay } from '@portal/contract/dates'
import type { OrderLetterData } from '@portal/contract/letters'
import { reportTypes } from '@portal/contract/report-types'

export type Fact = readonly [label: string, value: string]

/** The order a letter is about, as labelled lines. */
export const facts = (data: OrderLetterData): readonly Fact[] => [
  ['Reference', data.referenceNumber],
  ['Client', data.clientName],
  ['Date of crash', formatDay(data.crashDate)],
  data.reportType
    ? ['Report', reportTypes[data.reportType].label]
    : ['Police department', data.policeDepartment ?? 'Local police'],
  ...(data.urgent ? ([['Urgent', 'Yes']] as const) : []),
]
