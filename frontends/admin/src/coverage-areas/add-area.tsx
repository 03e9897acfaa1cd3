import { call, refreshReads } from '@portal/client'
import {
  addCoverageArea,
  CoverageAreaForm,
  listAllCoverageAreas,
  listCoverageAreas,
  type ListedCoverageArea,
} from '@portal/contract/coverage-areas'
import { toast } from '@portal/ui'
import { showRefusal, useContractForm } from '@portal/ui/form'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { AreaFields } from './area-fields.tsx'

export const AddArea = ({ taken, onClose }: { taken: readonly ListedCoverageArea[]; onClose: () => void }) => {
  const form = useContractForm(CoverageAreaForm, { name: '', description: '', isActive: true })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const area = await call(addCoverageArea, { body })
      toast({ title: 'Coverage area created', description: area.name })
      void refreshReads(listAllCoverageAreas, listCoverageAreas)
      onClose()
    } catch (error) {
      if (!showRefusal(form, error)) toastFailure('Failed to create coverage area', error)
    }
  })

  return (
    <FormDialog
      title="Add Coverage Area"
      action="Add Coverage Area"
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <AreaFields form={form} taken={taken} />
    </FormDialog>
  )
}
