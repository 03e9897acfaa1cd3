import { useQuery } from '@portal/client'
import { agencyTitle } from '@portal/contract/agencies/agency-kinds'
import { listLocalAgencies, listAreaOffices } from '@portal/contract/agencies/local-agencies'
import type { FormField } from '@portal/contract/kinds/field'

type Suggested = NonNullable<FormField['suggests']>

/** The id of the list of suggestions, to which fields refer. */
export const suggestionsId = (suggests: Suggested): string => `bulk-${suggests}`

const List = ({ of, names }: { of: Suggested; names: readonly string[] }) => (
  <datalist id={suggestionsId(of)}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
)

/** The agencies of the directory as suggestions, once for all cells. */
export const Suggestions = () => {
  const { data: departments = [] } = useQuery(listLocalAgencies)
  const { data: offices = [] } = useQuery(listAreaOffices)
  return (
    <>
      <List of="departments" names={departments.map(({ name }) => name)} />
      <List of="offices" names={offices.map(agencyTitle)} />
    </>
  )
}
