import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import {
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
} from '@portal/contract/admin/message-templates'
import { asksInWords } from '@portal/contract/reports/waiting'
import { Badge, Button, EmptyState } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { Menu } from '@portal/ui/menu'
import { ConfirmAction } from '@portal/ui/overlays'
import { PanelHeading } from '../components/panel.tsx'
import { TemplateDialog } from './template-form.tsx'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; template: MessageTemplate }

interface TemplateListProps {
  templates: readonly MessageTemplate[]
  onOpen: (dialog: OpenDialog) => void
}

const TemplateList = ({ templates, onOpen }: TemplateListProps) => (
  <ul aria-label="Message templates" className="divide-y divide-line rounded-card border border-line bg-card">
    {templates.map((template) => (
      <li key={template.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-72 space-y-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-semibold wrap-anywhere">{template.title}</h3>
            {template.asks.length > 0 && <Badge tone="pending">Asks for {asksInWords(template.asks)}</Badge>}
          </div>
          <p className="line-clamp-3 text-sm text-muted wrap-anywhere">{template.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Edit ${template.title}`}
            onClick={() => onOpen({ name: 'edit', template })}
          >
            Edit
          </Button>
          <Menu
            label={`More actions for ${template.title}`}
            items={[{ label: 'Delete', danger: true, onSelect: () => onOpen({ name: 'delete', template }) }]}
          />
        </div>
      </li>
    ))}
  </ul>
)

/** The texts that staff put into messages to clients. */
export const MessageTemplates = () => {
  const query = useQuery(listMessageTemplates, {}, { poll: true })
  const templates = query.data
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <div className="space-y-5">
      <PanelHeading title="Message Templates" count={templates?.length}>
        <Button onClick={() => setDialog({ name: 'add' })}>Add Template</Button>
      </PanelHeading>
      <p className="text-sm text-muted">
        Staff can start a message to a client from a template. Changes don't affect messages already sent.
      </p>
      <Loaded query={query} what="message templates">
        {(templates) =>
          templates.length > 0 ? (
            <TemplateList templates={templates} onOpen={setDialog} />
          ) : (
            <EmptyState title="No message templates yet">
              Add one for messages that staff write often, such as asking for a signed authorization.
            </EmptyState>
          )
        }
      </Loaded>
      {dialog?.name === 'add' && <TemplateDialog onClose={close} />}
      {dialog?.name === 'edit' && (
        <TemplateDialog
          opened={dialog.template}
          latest={templates?.find(({ id }) => id === dialog.template.id)}
          onClose={close}
        />
      )}
      {dialog?.name === 'delete' && (
        <ConfirmAction
          title={`Delete “${dialog.template.title}”?`}
          action="Delete Template"
          danger
          send={() => call(deleteMessageTemplate, { params: { id: dialog.template.id } })}
          done={{ title: 'Template Deleted', description: dialog.template.title }}
          failed="Failed to delete the template"
          refresh={() => revalidate(listMessageTemplates)}
          onClose={close}
        >
          Staff can no longer choose it. Messages already sent stay as they are.
        </ConfirmAction>
      )}
    </div>
  )
}
