import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { agencySaid } from '@portal/contract/agencies/match-agency'
import { officeOfNumber } from '@portal/contract/agencies/report-numbers'
import type { CoverageArea } from '@portal/contract/admin/coverage-areas'
import { departmentNews } from '@portal/contract/agencies/find-agency'
import type { LocalAgency, AreaOffice } from '@portal/contract/agencies/local-agencies'
import type { Cells } from './cells.ts'

/** The agencies and areas that are known; undefined until they are loaded. */
export interface BulkDirectory {
  readonly departments?: readonly LocalAgency[] | undefined
  readonly areas?: readonly CoverageArea[] | undefined
  readonly offices?: readonly AreaOffice[] | undefined
}

/** Why a request can't name the office in its cell: its report number is another's. */
export const officeProblem = (
  { areaOffice, reportNumber }: Pick<Cells, 'areaOffice' | 'reportNumber'>,
  { offices = [] }: BulkDirectory,
): string | undefined => {
  const office = agencySaid(areaOffice, offices)
  const ofNumber = officeOfNumber(offices, reportNumber)
  return office && ofNumber && ofNumber.id !== office.id
    ? `The report number belongs to ${agencyTitle(ofNumber)}. Correct it or the office`
    : undefined
}

/** Said of an office that we don't know. It doesn't keep a row from being submitted. */
export const officeNote = (text: string, { offices = [] }: BulkDirectory): string | undefined =>
  text === '' || offices.length === 0 || agencySaid(text, offices)
    ? undefined
    : `We don't have “${text}” among CHP's offices. We'll find the right one`

/** Said of a department whose reports we may not get. It doesn't keep a row from being submitted. */
export const departmentNote = (text: string, { departments = [], areas = [] }: BulkDirectory): string | undefined => {
  const news = departmentNews(text, { agencies: departments, areas })
  if (!news || 'meant' in news) return undefined
  if ('notCovered' in news) return `${news.notCovered}: we don't get reports from here yet`
  if ('maybe' in news) return `Not sure which department this is: ${news.maybe.join(', ')}`
  return `We don't have “${news.unknown}” in our list. We'll check if we can get its reports`
}
