import { useState } from 'react'
import { useQuery } from '@portal/client'
import { agencyTemplate, listMessageTemplates, type MessageTemplate } from '@portal/contract/admin/message-templates'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { asksFor } from '@portal/contract/kinds/answers'
import { asksInWords } from '@portal/contract/requests/waiting'
import { Button, PartSkeleton } from '@portal/ui'
import { Loaded } from '@portal/ui/loaded'
import { ConfirmDialog, Dialog } from '@portal/ui/overlays'
import type { AnyRequest } from '../request/request.ts'

type Chosen = Pick<MessageTemplate, 'text' | 'asks'>

/** A template's text for a client who reads Spanish; the English one where it has none. */
const textFor = ({ language }: AnyRequest, { text, textEs }: MessageTemplate): string =>
  language === 'es' && textEs ? textEs : text

interface TemplatesProps {
  request: AnyRequest
  /** For the agency: it reads English, and is asked for nothing of a client. */
  forAgency: boolean
  /** The current text of the message. */
  text: string
  onChoose: (template: Chosen) => void
}

/** Fills a message with one of staff's texts. What someone typed is replaced only after a confirmation. */
export const Templates = ({ request, forAgency, text, onChoose }: TemplatesProps) => {
  const [open, setOpen] = useState(false)
  const [replacement, setReplacement] = useState<Chosen>()
  const [lastInserted, setLastInserted] = useState('')
  const query = useQuery(listMessageTemplates, open ? {} : null)
  const data = query.data?.filter(({ id }) => forAgency || id !== agencyTemplate)

  const insert = ({ text: template, asks }: Chosen) => {
    setOpen(false)
    setReplacement(undefined)
    setLastInserted(template)
    const offered = asksFor(kindIdOf(request.id))
    // Once the dialog has closed and given the focus back.
    setTimeout(() => onChoose({ text: template, asks: asks.filter((code) => offered.includes(code)) }))
  }
  const choose = (template: Chosen) =>
    text.trim() === '' || text === lastInserted ? insert(template) : setReplacement(template)

  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Templates
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Templates">
        <Loaded query={{ ...query, data }} what="the templates" loading={<PartSkeleton label="Loading templates" />}>
          {(templates) =>
            templates.length > 0 ? (
              <ul className="space-y-2">
                {templates.map((template) => {
                  const shown = forAgency ? template.text : textFor(request, template)
                  const isOther = !forAgency && request.language === 'es' && shown === template.text
                  return (
                    <li key={template.id}>
                      <button
                        type="button"
                        onClick={() => choose({ text: shown, asks: template.asks })}
                        className="w-full cursor-pointer rounded-control border border-line bg-card px-4 py-2.5 text-left text-sm hover:border-accent focus-visible:outline-2 focus-visible:outline-accent"
                      >
                        <span className="block font-semibold">{template.title}</span>
                        {isOther && <span className="block">Only in English. The client reads Spanish.</span>}
                        <span
                          lang={isOther ? 'en' : (request.language ?? 'en')}
                          className="line-clamp-2 text-muted wrap-anywhere"
                        >
                          {shown}
                        </span>
                        {template.asks.length > 0 && (
                          <span className="block">Asks for: {asksInWords(template.asks)}</span>
                        )}
                      </button>
                    </li>
                  )
                })}
              </ul>
            ) : (
              <p className="text-muted">There are no templates yet. Admins add them in the admin panel.</p>
            )
          }
        </Loaded>
        <ConfirmDialog
          open={replacement !== undefined}
          title="Replace what you wrote?"
          action="Replace"
          onConfirm={() => replacement && insert(replacement)}
          onClose={() => setReplacement(undefined)}
        >
          The template replaces your text. Undo (Ctrl+Z) brings it back.
        </ConfirmDialog>
      </Dialog>
    </>
  )
}
