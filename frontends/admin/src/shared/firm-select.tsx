import { useState, type ComponentProps } from 'react'
import { useQuery } from '@portal/client'
import { listLawFirms } from '@portal/contract/law-firms'
import { limits } from '@portal/contract/limits'
import { SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'

type SelectProps = ComponentProps<typeof SelectField>

interface FirmSelectProps extends Omit<SelectProps, 'options'> {
  /** The answers before the firms. */
  first: SelectProps['options']
  /** The firm chosen at first: what is chosen stays among the answers whatever is searched for. */
  chosen?: { id: string; name: string } | undefined
}

/** A law firm out of all of them. When there are more than one answer holds, they can be searched. */
export const FirmSelect = ({ first, chosen, onChange, ...rest }: FirmSelectProps) => {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState(chosen && { value: chosen.id, label: chosen.name })
  // Without a page: as many as an answer holds, by name.
  const { data = [] } = useQuery(listLawFirms, { query: { search } })
  const firms = data.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` }))
  const options = [...first, ...firms]
  // A form's own field has no value here: what was picked is what it holds.
  const value = String(rest.value ?? picked?.value ?? '')
  const missing = value !== '' && !options.some((option) => option.value === value)
  const kept = picked?.value === value ? picked : { value, label: 'The chosen law firm' }
  return (
    <>
      {(search !== '' || data.length >= limits.listMax) && (
        <SearchBox label="Find a law firm" placeholder="Name or domain" value={search} onSearch={setSearch} />
      )}
      <SelectField
        {...rest}
        options={missing ? [...first, kept, ...firms] : options}
        onChange={(event) => {
          const { value } = event.target
          setPicked((before) => options.find((option) => option.value === value) ?? before)
          onChange?.(event)
        }}
      />
    </>
  )
}
