import { noFirm } from '@portal/contract/users'
import { SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'
import { useAddress } from '../address.ts'
import { FirmSelect } from '../shared/firm-select.tsx'
import { roleOptions } from './role-labels.ts'

/** Narrows the accounts down; what is chosen stands in the address. */
export const UserFilters = () => {
  const { text, go } = useAddress()
  const narrow = (change: Record<string, string>) => go({ ...change, page: 1 }, { replace: true })
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_18rem]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchBox
          label="Search users"
          placeholder="Name or email"
          value={text('search')}
          onSearch={(search) => narrow({ search })}
        />
      </div>
      <SelectField
        label="Role"
        value={text('role')}
        options={[{ value: '', label: 'All roles' }, ...roleOptions]}
        onChange={(event) => narrow({ role: event.target.value })}
      />
      <FirmSelect
        label="Law firm"
        value={text('firm')}
        first={[
          { value: '', label: 'All law firms' },
          { value: noFirm, label: 'No law firm' },
        ]}
        onChange={(event) => narrow({ firm: event.target.value })}
      />
    </div>
  )
}
