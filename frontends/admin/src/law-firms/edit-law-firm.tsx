import { call } from '@portal/client'
import { editLawFirm, LawFirmForm, listLawFirms, type ListedLawFirm } from '@portal/contract/law-firms'
import { useSchemaForm } from '@portal/ui/form'
import { ChangedMeanwhile } from '../shared/changed-meanwhile.tsx'
import { SavedForm } from '../shared/saved-form.tsx'
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
  const form = useSchemaForm(LawFirmForm, { name: opened.name, domain: opened.domain })

  const save = async (body: LawFirmForm) =>
    (await call(editLawFirm, { params: { id: firm.id }, body: { ...body, version: firm.version } })).name

  return (
    <SavedForm
      title="Edit Law Firm"
      action="Save"
      form={form}
      save={save}
      saved="Law firm updated"
      failed="Failed to update law firm"
      reads={[listLawFirms]}
      tells={wasOutrun}
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
    </SavedForm>
  )
}
