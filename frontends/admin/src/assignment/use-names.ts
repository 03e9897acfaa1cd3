import { useQuery } from '@portal/client'
import { fullName } from '@portal/contract/accounts/full-name'
import { listLawFirms } from '@portal/contract/accounts/law-firms'
import type { AssignmentRule } from '@portal/contract/admin/assignment-rules'
import { listAgencies } from '@portal/contract/agencies/agency-calls'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { listColleagues } from '@portal/contract/accounts/away'

const inWords = new Intl.ListFormat('en-US')

/** The staff and agencies that rules choose from, and the texts of rules. No `names` while something is loading, or with an error. */
export const useNames = () => {
  const { data: staff, error: staffError } = useQuery(listColleagues)
  const { data: agencies, error: agenciesError } = useQuery(listAgencies)
  const { data: firms, error: firmsError } = useQuery(listLawFirms, { query: {} })
  if (!staff || !agencies || !firms) return { error: staffError ?? agenciesError ?? firmsError }
  const find = <Row extends { id: string }>(rows: readonly Row[], id: string) => rows.find((row) => row.id === id)

  /** The requests that a rule is about. */
  const conditions = ({ kind, agency: agencyId, county, lawFirm }: AssignmentRule): string[] => {
    const agency = agencyId && find(agencies, agencyId)
    return [
      ...(kind ? [kindIds[kind].name] : []),
      ...(agencyId ? [agency ? agencyTitle(agency) : 'Deleted agency'] : []),
      ...(county ? [`${county} County`] : []),
      ...(lawFirm ? [find(firms, lawFirm)?.name ?? 'Another law firm'] : []),
    ]
  }

  /** Who gets them. */
  const assignee = ({ assign, people }: AssignmentRule): string => {
    if (assign === 'nobody') return 'Unassigned'
    if (assign === 'everyone') return 'All staff in turn'
    const known = people.flatMap((id) => find(staff, id) ?? [])
    const left = people.length - known.length
    const names = [
      ...known.map(fullName),
      ...(left > 0 ? [left === 1 ? 'a former colleague' : `${left} former colleagues`] : []),
    ]
    return people.length > 1 ? `${inWords.format(names)} in turn` : names.join()
  }
  return { names: { staff, agencies, conditions, assignee } }
}

export type Names = NonNullable<ReturnType<typeof useNames>['names']>
