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
import { fieldProps, useSchemaForm, type UseFormReturn } from '@portal/ui/form'
import { EditConflictAlert, useEditedRow } from '../components/edit-conflict.tsx'
import { SaveDialog } from '../components/form-dialog.tsx'

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

interface AddAreaProps {
  areas: readonly ListedCoverageArea[]
  onClose: () => void
}

export const AddArea = ({ areas, onClose }: AddAreaProps) => {
  const form = useSchemaForm(CoverageAreaForm, { name: '', description: '', isActive: true })

  return (
    <SaveDialog
      title="Add Coverage Area"
      submitLabel="Add Coverage Area"
      form={form}
      save={async (body) => (await call(addCoverageArea, { body })).name}
      saved="Coverage Area Created"
      failed="Failed to create coverage area"
      refresh={[listAllCoverageAreas, listCoverageAreas]}
      onClose={onClose}
    >
      <AreaFields form={form} others={areas} />
    </SaveDialog>
  )
}

interface EditAreaProps {
  /** The area at the time the dialog opened. */
  opened: ListedCoverageArea
  /** All areas as the list shows them now. */
  areas: readonly ListedCoverageArea[]
  onClose: () => void
}

export const EditArea = ({ opened, areas, onClose }: EditAreaProps) => {
  const latest = areas.find(({ id }) => id === opened.id)
  const { row: area, conflict, catchConflict } = useEditedRow(opened, latest)
  const { name, description, isActive } = opened
  const form = useSchemaForm(CoverageAreaForm, { name, description, isActive })

  const save = async (body: CoverageAreaForm) =>
    (await call(editCoverageArea, { params: { id: area.id }, body: { ...body, version: area.version } })).name

  return (
    <SaveDialog
      title="Edit Coverage Area"
      submitLabel="Save"
      form={form}
      save={save}
      saved="Coverage Area Updated"
      failed="Failed to update coverage area"
      refresh={[listAllCoverageAreas, listCoverageAreas]}
      onError={catchConflict}
      onClose={onClose}
    >
      {conflict && (
        <EditConflictAlert>
          It's now “{area.name}” ({area.isActive ? 'active' : 'inactive'}), described as “{area.description}”. Saving
          overwrites those changes with yours.
        </EditConflictAlert>
      )}
      <AreaFields form={form} others={areas.filter(({ id }) => id !== area.id)} />
    </SaveDialog>
  )
}
