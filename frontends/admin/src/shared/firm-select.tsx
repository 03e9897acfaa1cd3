import { useState, type ComponentProps } from 'react'
import { useRead } from '@portal/client'
import { listLawFirms } from '@portal/contract/law-firms'
import { limits } from '@portal/contract/limits'
import { SelectField } from '@portal/ui'
import { SearchBox } from '@portal/ui/search-box'

type SelectProps = ComponentProps<typeof SelectField>

interface FirmSelectProps extends Omit<SelectProps, 'options'> {
  /** The answers before the firms. */
  first: SelectProps['options']
  /** The firm chosen now: it stays among the answers whatever is searched for. */
  chosen?: { id: string; name: string } | undefined
}

/** A law firm out of all of them. When there are more than one answer holds, they can be searched. */
export const FirmSelect = ({ first, chosen, ...rest }: FirmSelectProps) => {
  const [search, setSearch] = useState('')
  // Without a page: as many as an answer holds, by name.
  const { data = [] } = useRead(listLawFirms, { query: { search } })
  const firms = data.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` }))
  const missing = chosen && !firms.some(({ value }) => value === chosen.id)
  return (
    <>
      {(search !== '' || data.length >= limits.listMax) && (
        <SearchBox label="Find a law firm" placeholder="Name or domain" value={search} onSearch={setSearch} />
      )}
      <SelectField
        {...rest}
        options={[...first, ...(missing ? [{ value: chosen.id, label: chosen.name }] : []), ...firms]}
      />
    </>
  )
}
