import type { ReportKind } from '@portal/contract/ids'
import type { FilterDefinition } from './definition.ts'
import { FilterSelect } from './filter-select.tsx'
import { oneOf } from './list-state.ts'

const kinds: Readonly<Record<ReportKind, string>> = { crash: 'CHP', police: 'Police' }

const options = [{ value: '', label: 'Any kind' }, ...Object.entries(kinds).map(([value, label]) => ({ value, label }))]

export const kindFilter: FilterDefinition = {
  label: 'Kind',
  parse: oneOf(Object.keys(kinds)),
  Control: (props) => <FilterSelect {...props} options={options} />,
}
