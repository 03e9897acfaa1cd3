import { isFace, isFatal, reportTypeNames, type ReportType } from '@portal/contract/requests/report-types'
import type { Cells } from './cells.ts'
import { columnOf } from './columns.ts'

// Spreadsheets say in one cell which report it is and whether the full report is watched for: `Face page + monitor`.

/** The cells that a type's words fill. */
export type TypeCells = Partial<Pick<Cells, 'reportType' | 'monitorForFull'>>

export const fatalIn = (text: string): boolean | undefined =>
  /\bnon-?\s?fatal|\bnot fatal|\binjury/i.test(text) ? false : /\bfatal/i.test(text) ? true : undefined

const monitor = String.raw`(?:monit\w*|mon|watch\w*)\b\.?`
/** The words for watching, with what is watched for: `monitor for the full report`. */
const monitoring = new RegExp(
  String.raw`\b(?<not>(?:no|not|non|don'?t|without|w\/o)\s+)?${monitor}(?:\s+(?:for|until|till?|to|get|the)\b)*(?:\s+full\b(?:\s+(?:reports?|rpt)\b)?)?`,
  'i',
)

/** Whether a text says that the full report is, or isn't, watched for. */
const monitorIn = (text: string): 'true' | 'false' | undefined => {
  const found = monitoring.exec(text.replaceAll('’', "'"))
  return found ? (found.groups?.['not'] ? 'false' : 'true') : undefined
}

/**
 * The cells that words such as `Full report`, `face pg & monitor for full` or `FP + monitor` mean, once it is known whether the crash was
 * fatal; undefined where they can mean several things. A full report isn't watched for, so words that say both are none.
 */
export const typeCellsIn = (text: string, fatal: boolean | undefined): TypeCells | undefined => {
  const monitorForFull = monitorIn(text)
  const rest = text.replaceAll('’', "'").replace(monitoring, ' ')
  const isFull = /\b(?:full|complete|entire|whole)\b/i.test(rest)
  const isFacePage = /\b(?:face|front|first|cover|facepage|fp)\b|\bf\.p\./i.test(rest)
  const ofCrash = fatalIn(rest) ?? fatal
  if (isFull === isFacePage || ofCrash === undefined || (isFull && monitorForFull === 'true')) return undefined
  const reportType = reportTypeNames.find((type) => isFatal(type) === ofCrash && isFace(type) === isFacePage)
  return { reportType, ...(isFacePage && monitorForFull && { monitorForFull }) }
}

/** The cells as one text, as answers are stored: `non-fatal-face monitor=true`. */
export const typeAnswer = ({ reportType = '', monitorForFull }: TypeCells): string =>
  reportType + (monitorForFull === undefined ? '' : ` monitor=${monitorForFull}`)

export const cellsOfTypeAnswer = (answer: string): TypeCells => {
  const [reportType, monitorForFull] = answer.split(' monitor=')
  return { reportType, ...(monitorForFull && { monitorForFull }) }
}

/** The answers to choose from for a type's words: each type, and a face page with its full report watched for. */
export const typeOptions = (): readonly { value: string; label: string }[] =>
  columnOf('reportType').options!.flatMap(({ value, label }) => [
    { value, label },
    ...(isFace(value as ReportType)
      ? [{ value: typeAnswer({ reportType: value, monitorForFull: 'true' }), label: `${label}, with monitoring` }]
      : []),
  ])
