import { call } from '@portal/client'
import {
  addCoverageArea,
  CoverageAreaForm,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/coverage-areas'
import { useSchemaForm } from '@portal/ui/form'
import { SavedForm } from '../shared/saved-form.tsx'
import { AreaFields } from './area-fields.tsx'

export const AddArea = ({ taken, onClose }: { taken: readonly ListedCoverageArea[]; onClose: () => void }) => {
  const form = useSchemaForm(CoverageAreaForm, { name: '', description: '', isActive: true })

  return (
    <SavedForm
      title="Add Coverage Area"
      action="Add Coverage Area"
      form={form}
      save={async (body) => (await call(addCoverageArea, { body })).name}
      saved="Coverage area created"
      failed="Failed to create coverage area"
      reads={[listAllCoverageAreas, listCoverageAreas]}
      onClose={onClose}
    >
      <AreaFields form={form} taken={taken} />
    </SavedForm>
  )
}
