import { kindIds } from '@portal/contract/kinds/kind-ids'
import type { FilterDefinition } from './definition.ts'
import { FilterSelect } from './filter-select.tsx'
import { oneOf } from './list-state.ts'

const kinds = Object.entries(kindIds).map(([value, { name }]) => ({ value, label: name }))
const options = [{ value: '', label: 'Any kind' }, ...kinds]

export const kindFilter: FilterDefinition = {
  label: 'Kind',
  parse: oneOf(kinds.map(({ value }) => value)),
  Control: (props) => <FilterSelect {...props} options={options} />,
}
