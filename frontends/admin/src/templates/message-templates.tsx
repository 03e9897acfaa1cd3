import { useState } from 'react'
import { call, useQuery, revalidate } from '@portal/client'
import {
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
} from '@portal/contract/admin/message-templates'
import { asksInWords } from '@portal/contract/requests/waiting'
import { Button } from '@portal/ui'
import { Menu } from '@portal/ui/menu'
import { ConfirmAction } from '@portal/ui/overlays'
import type { Column } from '@portal/ui/table'
import { ListPanel } from '../components/list-panel.tsx'
import { useUrlPaging, useWholeList } from '../components/list.ts'
import { TemplateDialog } from './template-form.tsx'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; template: MessageTemplate }

const columns = (onOpen: (dialog: OpenDialog) => void): Column<MessageTemplate>[] => [
  { name: 'title', header: 'Title', kind: 'name', width: 'lg:w-56', cell: ({ title }) => title },
  { name: 'text', header: 'Text', cell: ({ text }) => text },
  {
    name: 'language',
    header: 'Spanish',
    width: 'lg:w-28',
    cell: ({ textEs }) => (textEs ? 'Yes' : <span className="text-muted">No</span>),
  },
  {
    name: 'asks',
    header: 'Asks for',
    width: 'lg:w-56',
    cell: ({ asks }) => (asks.length > 0 ? asksInWords(asks) : <span className="text-muted">Nothing</span>),
  },
  {
    name: 'actions',
    header: 'Actions',
    kind: 'actions',
    width: 'lg:w-36',
    cell: (template) => (
      <div className="flex gap-2">
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
    ),
  },
]

/** The texts that staff put into messages to clients. */
export const MessageTemplates = () => {
  const query = useQuery(listMessageTemplates, {}, { poll: true })
  const list = useWholeList(query, {
    paging: useUrlPaging(),
    textOf: ({ title, text, textEs }) => `${title} ${text} ${textEs}`,
  })
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <ListPanel
      list={list}
      title="Message Templates"
      noun="message templates"
      label="Message templates"
      actions={
        <Button size="small" onClick={() => setDialog({ name: 'add' })}>
          Add Template
        </Button>
      }
      notice={
        <p className="text-sm text-muted">
          Staff can start a message to a client from a template. Changes don't affect messages already sent.
        </p>
      }
      search={{ label: 'Search message templates', placeholder: 'Title or text' }}
      columns={columns(setDialog)}
      whenEmpty="Add one for messages that staff write often, such as asking for a signed authorization."
    >
      {dialog?.name === 'add' && <TemplateDialog onClose={close} />}
      {dialog?.name === 'edit' && (
        <TemplateDialog
          opened={dialog.template}
          latest={query.data?.find(({ id }) => id === dialog.template.id)}
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
    </ListPanel>
  )
}
