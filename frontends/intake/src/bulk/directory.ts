import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { agencyKey, officeNamedBy } from '@portal/contract/agencies/agency-key'
import { officeOfNumber } from '@portal/contract/agencies/report-numbers'
import type { CoverageArea } from '@portal/contract/admin/coverage-areas'
import { departmentProblem } from '@portal/contract/agencies/find-agency'
import type { LocalAgency, AreaOffice } from '@portal/contract/agencies/local-agencies'
import type { Cells } from './cells.ts'

/** The agencies and areas that are known; undefined until they are loaded. */
export interface BulkDirectory {
  readonly departments?: readonly LocalAgency[] | undefined
  readonly areas?: readonly CoverageArea[] | undefined
  readonly offices?: readonly AreaOffice[] | undefined
}

const keyOf = (name: string): string => officeNamedBy(name)?.key || agencyKey('chp', name)

/** The area office that a cell names: `Oakland`, `CHP Oakland`. */
export const officeCalled = (cell: string, offices: readonly AreaOffice[]): AreaOffice | undefined =>
  offices.find(({ name }) => keyOf(name) === keyOf(cell))

/** Why a request can't name the office in its cell. Without it, staff choose one. */
export const officeProblem = (
  { agencyId, reportNumber }: Pick<Cells, 'agencyId' | 'reportNumber'>,
  { offices }: BulkDirectory,
): string | undefined => {
  if (agencyId === '') return undefined
  if (!offices) return "We haven't loaded CHP's offices yet"
  const office = officeCalled(agencyId, offices)
  if (!office) return "We don't know this CHP office. Choose one from the list, or clear this"
  const ofNumber = officeOfNumber(offices, reportNumber)
  return ofNumber && ofNumber.id !== office.id
    ? `The report number belongs to ${agencyTitle(ofNumber)}. Correct it or the office`
    : undefined
}

/** Said of a department whose reports we may not get. It doesn't keep a row from being submitted. */
export const departmentNote = (text: string, { departments = [], areas = [] }: BulkDirectory): string | undefined => {
  const problem = departmentProblem(text, { agencies: departments, areas })
  if (!problem) return undefined
  return 'unknown' in problem
    ? `We don't have “${problem.unknown}” in our list. We'll check if we can get its reports`
    : `${problem.notCovered}: we don't get reports from here yet`
}
