import { call } from '@portal/client'
import {
  addMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
  MessageTemplateForm,
  type MessageTemplate,
} from '@portal/contract/admin/message-templates'
import { askCodes, askLabel, asksInWords } from '@portal/contract/reports/waiting'
import { CheckField, TextAreaField, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, type UseFormReturn } from '@portal/ui/form'
import { EditConflictAlert, useEditedRow } from '../components/edit-conflict.tsx'
import { SaveDialog } from '../components/form-dialog.tsx'

const TemplateFields = ({ form }: { form: UseFormReturn<MessageTemplateForm, unknown, MessageTemplateForm> }) => (
  <>
    <TextField
      label="Title"
      hint="Staff choose the template by its title. Clients don't see it."
      autoComplete="off"
      required
      {...fieldProps(form, 'title')}
    />
    <TextAreaField
      label="Text"
      hint="Staff can change it before they send it."
      rows={6}
      required
      {...fieldProps(form, 'text')}
    />
    <fieldset>
      <legend className="font-medium">Asks the client for</legend>
      <p className="text-sm text-muted">The request will be marked Waiting for client.</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {askCodes.map((code) => (
          <CheckField key={code} label={askLabel(code)} value={code} {...form.register('asks')} />
        ))}
      </div>
    </fieldset>
  </>
)

export const AddTemplate = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(MessageTemplateForm, { title: '', text: '', asks: [] })
  return (
    <SaveDialog
      title="Add Message Template"
      submitLabel="Add Template"
      form={form}
      save={async (body) => (await call(addMessageTemplate, { body })).title}
      saved="Template Added"
      failed="Failed to add the template"
      refresh={[listMessageTemplates]}
      onClose={onClose}
    >
      <TemplateFields form={form} />
    </SaveDialog>
  )
}

interface EditTemplateProps {
  /** The template at the time the dialog opened. */
  opened: MessageTemplate
  /** The template as the list shows it now. */
  latest: MessageTemplate | undefined
  onClose: () => void
}

export const EditTemplate = ({ opened, latest, onClose }: EditTemplateProps) => {
  const { row: template, conflict, catchConflict } = useEditedRow(opened, latest)
  const { title, text, asks: asked } = opened
  const form = useSchemaForm(MessageTemplateForm, { title, text, asks: asked })

  const save = async (body: MessageTemplateForm) => {
    const { id, version } = template
    return (await call(editMessageTemplate, { params: { id }, body: { ...body, version } })).title
  }

  return (
    <SaveDialog
      title="Edit Message Template"
      submitLabel="Save"
      form={form}
      save={save}
      saved="Template Saved"
      failed="Failed to save the template"
      refresh={[listMessageTemplates]}
      onError={catchConflict}
      onClose={onClose}
    >
      {conflict && (
        <EditConflictAlert>
          <p>
            It's now “{template.title}”{template.asks.length > 0 && ` and asks for ${asksInWords(template.asks)}`}.
            Saving overwrites those changes with yours.
          </p>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{template.text}</p>
        </EditConflictAlert>
      )}
      <TemplateFields form={form} />
    </SaveDialog>
  )
}
