import { call } from '@portal/client'
import {
  CoverageAreaForm,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/coverage-areas'
import { useSchemaForm } from '@portal/ui/form'
import { ChangedMeanwhile } from '../shared/changed-meanwhile.tsx'
import { SavedForm } from '../shared/saved-form.tsx'
import { useEdited } from '../shared/use-edited.ts'
import { AreaFields } from './area-fields.tsx'

interface EditAreaProps {
  opened: ListedCoverageArea
  /** The area as the list has it now. */
  latest: ListedCoverageArea | undefined
  taken: readonly ListedCoverageArea[]
  onClose: () => void
}

export const EditArea = ({ opened, latest, taken, onClose }: EditAreaProps) => {
  const { row: area, outrun, wasOutrun } = useEdited(opened, latest)
  const { name, description, isActive } = opened
  const form = useSchemaForm(CoverageAreaForm, { name, description, isActive })

  const save = async (body: CoverageAreaForm) =>
    (await call(editCoverageArea, { params: { id: area.id }, body: { ...body, version: area.version } })).name

  return (
    <SavedForm
      title="Edit Coverage Area"
      action="Save"
      form={form}
      save={save}
      saved="Coverage area updated"
      failed="Failed to update coverage area"
      reads={[listAllCoverageAreas, listCoverageAreas]}
      tells={wasOutrun}
      onClose={onClose}
    >
      {outrun && (
        <ChangedMeanwhile>
          It is now “{area.name}”, {area.isActive ? 'active' : 'inactive'}: {area.description}
        </ChangedMeanwhile>
      )}
      <AreaFields form={form} taken={taken.filter(({ id }) => id !== area.id)} />
    </SavedForm>
  )
}
