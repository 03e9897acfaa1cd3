import { useId } from 'react'
import { californiaCounties, type CoverageAreaForm, type ListedCoverageArea } from '@portal/contract/coverage-areas'
import { CheckField, TextField } from '@portal/ui'
import { fieldProps, type UseFormReturn } from '@portal/ui/form'

interface AreaFieldsProps {
  form: UseFormReturn<CoverageAreaForm, unknown, CoverageAreaForm>
  /** The areas there are: their names are not suggested. */
  taken: readonly ListedCoverageArea[]
}

/** Name, description and state of an area; California's counties that are not there yet are suggested as names. */
export const AreaFields = ({ form, taken }: AreaFieldsProps) => {
  const counties = useId()
  const names = new Set(taken.map(({ name }) => name.toLowerCase()))
  return (
    <>
      <TextField
        label="Name"
        list={counties}
        autoComplete="off"
        hint="A county of California, or any other name."
        required
        {...fieldProps(form, 'name')}
      />
      <datalist id={counties}>
        {californiaCounties
          .filter((name) => !names.has(name.toLowerCase()))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </datalist>
      <TextField label="Description" autoComplete="off" required {...fieldProps(form, 'description')} />
      <CheckField label="Active" hint="Shown above the police request form." {...form.register('isActive')} />
    </>
  )
}
