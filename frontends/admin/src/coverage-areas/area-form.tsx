import { useId } from 'react'
import { call } from '@portal/client'
import {
  addCoverageArea,
  californiaCounties,
  CoverageAreaForm,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/admin/coverage-areas'
import { CheckField, TextField } from '@portal/ui'
import { fieldProps, type UseFormReturn } from '@portal/ui/form'
import { RecordDialog, type RecordType, type RecordProps } from '../components/record-dialog.tsx'

interface AreaFieldsProps {
  form: UseFormReturn<CoverageAreaForm, unknown, CoverageAreaForm>
  /** Other areas; their names are left out of the suggestions. */
  others: readonly ListedCoverageArea[]
}

const AreaFields = ({ form, others }: AreaFieldsProps) => {
  const countiesId = useId()
  const usedNames = new Set(others.map(({ name }) => name.toLowerCase()))
  return (
    <>
      <TextField
        label="Name"
        list={countiesId}
        autoComplete="off"
        hint="Choose a California county or enter another name."
        required
        {...fieldProps(form, 'name')}
      />
      <datalist id={countiesId}>
        {californiaCounties
          .filter((name) => !usedNames.has(name.toLowerCase()))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </datalist>
      <TextField label="Description" autoComplete="off" required {...fieldProps(form, 'description')} />
      <CheckField
        label="Active"
        hint="Active areas are listed above the police request form."
        {...form.register('isActive')}
      />
    </>
  )
}

const coverageArea: RecordType<ListedCoverageArea, CoverageAreaForm, CoverageAreaForm> = {
  schema: CoverageAreaForm,
  empty: { name: '', description: '', isActive: true },
  valuesOf: ({ name, description, isActive }) => ({ name, description, isActive }),
  add: {
    title: 'Add Coverage Area',
    submitLabel: 'Add Coverage Area',
    done: 'Coverage Area Created',
    failed: 'Failed to create coverage area',
    send: async (body) => (await call(addCoverageArea, { body })).name,
  },
  edit: {
    title: 'Edit Coverage Area',
    submitLabel: 'Save',
    done: 'Coverage Area Updated',
    failed: 'Failed to update coverage area',
    send: async (params, body) => (await call(editCoverageArea, { params, body })).name,
  },
  refresh: [listAllCoverageAreas, listCoverageAreas],
  describeConflict: ({ name, description, isActive }) =>
    `It's now “${name}” (${isActive ? 'active' : 'inactive'}), described as “${description}”. Saving overwrites those changes with yours.`,
}

interface AreaDialogProps extends RecordProps<ListedCoverageArea> {
  /** All areas as the list shows them now. */
  areas: readonly ListedCoverageArea[]
}

export const AreaDialog = ({ areas, opened, ...props }: AreaDialogProps) => (
  <RecordDialog type={coverageArea} opened={opened} latest={areas.find(({ id }) => id === opened?.id)} {...props}>
    {(form) => <AreaFields form={form} others={areas.filter(({ id }) => id !== opened?.id)} />}
  </RecordDialog>
)
