import { formatDay } from '@portal/contract/dates'
import type { LetterData } from '@portal/contract/letters'
import { reportTypes } from '@portal/contract/report-types'

/** The order a letter is about, as labelled lines. */
export const facts = (data: LetterData): readonly (readonly [label: string, value: string])[] => [
  ['Reference', data.referenceNumber],
  ['Client', data.clientName],
  ['Crash date', formatDay(data.crashDate)],
  ['Report', reportTypes[data.reportType].label],
  ['Urgent', data.urgent ? 'Yes' : 'No'],
]
