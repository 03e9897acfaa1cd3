import { useState, type ComponentProps } from 'react'
import { useQuery } from '@portal/client'
import { listLawFirms } from '@portal/contract/accounts/law-firms'
import { noFirm } from '@portal/contract/accounts/users'
import { limits } from '@portal/contract/limits'
import { SelectField } from '@portal/ui'
import type { FilterControlProps } from '@portal/ui/filter-menu'
import { FilterSelect } from '@portal/ui/filter-select'
import { SearchBox } from '@portal/ui/search-box'

type SelectProps = ComponentProps<typeof SelectField>

interface LawFirmSelectProps extends Omit<SelectProps, 'options'> {
  /** Options listed before the law firms. */
  firstOptions: SelectProps['options']
  /** The firm selected initially. */
  initialFirm?: { id: string; name: string } | undefined
}

/** The first `limits.listMax` firms by name that match a search, and whether there may be more. */
const useFirms = (search: string) => {
  // Without a page parameter the response has these.
  const { data = [] } = useQuery(listLawFirms, { query: { search } })
  return {
    firms: data.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` })),
    searches: search !== '' || data.length >= limits.listMax,
  }
}

/** Filters by law firm. */
export const LawFirmFilter = (props: FilterControlProps) => {
  const [search, setSearch] = useState('')
  const { firms, searches } = useFirms(search)
  const [known, setKnown] = useState('Selected law firm')
  const selected = firms.find(({ value }) => value === props.value)
  // A search that doesn't match it leaves it out.
  if (selected && selected.label !== known) setKnown(selected.label)
  return (
    <>
      {searches && (
        <div className="mx-2 w-40">
          <SearchBox compact label="Find a law firm" placeholder="Name or domain" value={search} onSearch={setSearch} />
        </div>
      )}
      <FilterSelect
        {...props}
        options={[{ value: '', label: 'All law firms' }, { value: noFirm, label: 'No law firm' }, ...firms]}
        unlisted={known}
      />
    </>
  )
}

/** Selects a law firm. A search box appears when there are more firms than one response holds. */
export const LawFirmSelect = ({ firstOptions, initialFirm, onChange, ...rest }: LawFirmSelectProps) => {
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(initialFirm && { value: initialFirm.id, label: initialFirm.name })
  const { firms, searches } = useFirms(search)
  const options = [...firstOptions, ...firms]
  // A field registered with a form is uncontrolled, so its value is only known from what was selected here.
  const value = String(rest.value ?? selected?.value ?? '')
  // The selected firm must stay among the options even if the search doesn't match it.
  const isMissing = value !== '' && !options.some((option) => option.value === value)
  const selectedOption = selected?.value === value ? selected : { value, label: 'Selected law firm' }
  return (
    <>
      {searches && (
        <SearchBox label="Find a law firm" placeholder="Name or domain" value={search} onSearch={setSearch} />
      )}
      <SelectField
        {...rest}
        options={isMissing ? [...firstOptions, selectedOption, ...firms] : options}
        onChange={(event) => {
          const { value } = event.target
          setSelected((previous) => options.find((option) => option.value === value) ?? previous)
          onChange?.(event)
        }}
      />
    </>
  )
}
