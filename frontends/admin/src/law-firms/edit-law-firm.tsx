import { call, refreshReads } from '@portal/client'
import { editLawFirm, LawFirmForm, listLawFirms, type ListedLawFirm } from '@portal/contract/law-firms'
import { toast } from '@portal/ui'
import { showRefusal, useContractForm } from '@portal/ui/form'
import { ChangedMeanwhile } from '../shared/changed-meanwhile.tsx'
import { FormDialog } from '../shared/form-dialog.tsx'
import { toastFailure } from '../shared/toast-failure.ts'
import { useEdited } from '../shared/use-edited.ts'
import { FirmFields } from './firm-fields.tsx'

interface EditLawFirmProps {
  opened: ListedLawFirm
  /** The firm as the list has it now. */
  latest: ListedLawFirm | undefined
  onClose: () => void
}

export const EditLawFirm = ({ opened, latest, onClose }: EditLawFirmProps) => {
  const { row: firm, outrun, wasOutrun } = useEdited(opened, latest)
  const form = useContractForm(LawFirmForm, { name: opened.name, domain: opened.domain })
  const { isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const changed = await call(editLawFirm, { params: { id: firm.id }, body: { ...body, version: firm.version } })
      toast({ title: 'Law firm updated', description: changed.name })
      onClose()
    } catch (error) {
      if (!wasOutrun(error) && !showRefusal(form, error)) toastFailure('Failed to update law firm', error)
    } finally {
      void refreshReads(listLawFirms)
    }
  })

  return (
    <FormDialog
      title="Edit Law Firm"
      action="Save"
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {outrun && (
        <ChangedMeanwhile>
          It is now “{firm.name}” at {firm.domain}. Saving replaces that by what stands below.
        </ChangedMeanwhile>
      )}
      <FirmFields form={form} was={firm.domain} members={firm.memberCount} />
      {firm.memberCount + firm.reportCount > 0 && (
        <p className="text-sm text-muted">
          A new name shows with its {firm.memberCount} {firm.memberCount === 1 ? 'member' : 'members'} and{' '}
          {firm.reportCount} {firm.reportCount === 1 ? 'report' : 'reports'} at once.
        </p>
      )}
    </FormDialog>
  )
}
