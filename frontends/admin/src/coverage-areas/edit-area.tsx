import { call, refreshReads } from '@portal/client'
import {
  CoverageAreaForm,
  editCoverageArea,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/coverage-areas'
import { toast } from '@portal/ui'
import { showRefusal, useContractForm } from '@portal/ui/form'
import { ChangedMeanwhile } from '../shared/changed-meanwhile.tsx'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
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
  const form = useContractForm(CoverageAreaForm, { name, description, isActive })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const changed = await call(editCoverageArea, {
        params: { id: area.id },
        body: { ...body, version: area.version },
      })
      toast({ title: 'Coverage area updated', description: changed.name })
      onClose()
    } catch (error) {
      if (!wasOutrun(error) && !showRefusal(form, error)) toastFailure('Failed to update coverage area', error)
    } finally {
      void refreshReads(listAllCoverageAreas, listCoverageAreas)
    }
  })

  return (
    <FormDialog
      title="Edit Coverage Area"
      action="Save"
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {outrun && (
        <ChangedMeanwhile>
          It is now “{area.name}”, {area.isActive ? 'active' : 'inactive'}: {area.description}
        </ChangedMeanwhile>
      )}
      <AreaFields form={form} taken={taken.filter(({ id }) => id !== area.id)} />
    </FormDialog>
  )
}
