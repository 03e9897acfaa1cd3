import { useState, type ComponentProps } from 'react'
import { useQuery } from '@portal/client'
import { listLawFirms } from '@portal/contract/accounts/law-firms'
import { limits } from '@portal/contract/limits'
import { SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'

type SelectProps = ComponentProps<typeof SelectField>

interface LawFirmSelectProps extends Omit<SelectProps, 'options'> {
  /** Options listed before the law firms. */
  firstOptions: SelectProps['options']
  /** The firm selected initially. */
  initialFirm?: { id: string; name: string } | undefined
}

/** Selects a law firm. A search box appears when there are more firms than one response holds. */
export const LawFirmSelect = ({ firstOptions, initialFirm, onChange, ...rest }: LawFirmSelectProps) => {
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(initialFirm && { value: initialFirm.id, label: initialFirm.name })
  // Without a page parameter the response has the first `limits.listMax` firms by name.
  const { data = [] } = useQuery(listLawFirms, { query: { search } })
  const firms = data.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` }))
  const options = [...firstOptions, ...firms]
  // A field registered with a form is uncontrolled, so its value is only known from what was selected here.
  const value = String(rest.value ?? selected?.value ?? '')
  // The selected firm must stay among the options even if the search doesn't match it.
  const isMissing = value !== '' && !options.some((option) => option.value === value)
  const selectedOption = selected?.value === value ? selected : { value, label: 'Selected law firm' }
  return (
    <>
      {(search !== '' || data.length >= limits.listMax) && (
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
