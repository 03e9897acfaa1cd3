import { call, refreshReads } from '@portal/client'
import { addLawFirm, LawFirmForm, listLawFirms } from '@portal/contract/law-firms'
import { toast } from '@portal/ui'
import { showRefusal, useContractForm } from '@portal/ui/form'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { FirmFields } from './firm-fields.tsx'

export const AddLawFirm = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm(LawFirmForm, { name: '', domain: '' })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const firm = await call(addLawFirm, { body })
      toast({ title: 'Law firm added', description: firm.name })
      void refreshReads(listLawFirms)
      onClose()
    } catch (error) {
      if (!showRefusal(form, error)) toastFailure('Failed to add law firm', error)
    }
  })

  return (
    <FormDialog
      title="Add Law Firm"
      action="Add Law Firm"
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FirmFields form={form} />
    </FormDialog>
  )
}
