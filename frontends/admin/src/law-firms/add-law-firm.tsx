import { call } from '@portal/client'
import { addLawFirm, LawFirmForm, listLawFirms } from '@portal/contract/law-firms'
import { useSchemaForm } from '@portal/ui/form'
import { SavedForm } from '../shared/saved-form.tsx'
import { FirmFields } from './firm-fields.tsx'

export const AddLawFirm = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(LawFirmForm, { name: '', domain: '' })

  return (
    <SavedForm
      title="Add Law Firm"
      action="Add Law Firm"
      form={form}
      save={async (body) => (await call(addLawFirm, { body })).name}
      saved="Law firm added"
      failed="Failed to add law firm"
      reads={[listLawFirms]}
      onClose={onClose}
    >
      <FirmFields form={form} />
    </SavedForm>
  )
}
