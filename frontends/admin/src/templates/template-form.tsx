import { call } from '@portal/client'
import {
  addMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
  MessageTemplateForm,
  type MessageTemplate,
} from '@portal/contract/admin/message-templates'
import { askCodes, askLabel, asksInWords } from '@portal/contract/requests/waiting'
import { CheckField, TextAreaField, TextField } from '@portal/ui'
import { fieldProps, type UseFormReturn } from '@portal/ui/form'
import { RecordDialog, type RecordType, type RecordProps } from '../components/record-dialog.tsx'

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
      label="Text in English"
      hint="Staff can change it before they send it."
      rows={6}
      required
      {...fieldProps(form, 'text')}
    />
    <TextAreaField
      label="Text in Spanish (optional)"
      hint="For guests whose request is in Spanish. Without it, staff get the English text."
      lang="es"
      rows={6}
      {...fieldProps(form, 'textEs')}
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

const messageTemplate: RecordType<MessageTemplate, MessageTemplateForm, MessageTemplateForm> = {
  schema: MessageTemplateForm,
  empty: { title: '', text: '', textEs: '', asks: [] },
  valuesOf: ({ title, text, textEs, asks }) => ({ title, text, textEs, asks }),
  add: {
    title: 'Add Message Template',
    submitLabel: 'Add Template',
    done: 'Template Added',
    failed: 'Failed to add the template',
    send: async (body) => (await call(addMessageTemplate, { body })).title,
  },
  edit: {
    title: 'Edit Message Template',
    submitLabel: 'Save',
    done: 'Template Saved',
    failed: 'Failed to save the template',
    send: async (params, body) => (await call(editMessageTemplate, { params, body })).title,
  },
  refresh: [listMessageTemplates],
  describeConflict: ({ title, text, textEs, asks }) => (
    <>
      <p>
        It's now “{title}”{asks.length > 0 && ` and asks for ${asksInWords(asks)}`}. Saving overwrites those changes
        with yours.
      </p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
      {textEs && (
        <p lang="es" className="mt-2 whitespace-pre-wrap wrap-anywhere">
          {textEs}
        </p>
      )}
    </>
  ),
}

export const TemplateDialog = (props: RecordProps<MessageTemplate>) => (
  <RecordDialog type={messageTemplate} {...props}>
    {(form) => <TemplateFields form={form} />}
  </RecordDialog>
)
