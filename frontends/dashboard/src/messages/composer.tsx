import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '@portal/contract/accounts/accounts'
import { isStaff } from '@portal/contract/accounts/roles'
import { Button, useCommand } from '@portal/ui'
import type { AnyRequest } from '../request/request.ts'
import { MessageEditor } from './message-editor.tsx'
import { useConversation } from './stream-items.ts'

type Kind = 'message' | 'agency' | 'note'

const kinds: Record<Kind, string> = {
  message: 'Message to Client',
  agency: 'To Agency',
  note: 'Internal Note',
}

const StaffCommands = ({ onNote, onAsk }: { onNote: () => void; onAsk: () => void }) => {
  useCommand('Add an Internal Note', onNote, { key: 'i' })
  useCommand('Ask the Client', onAsk, { key: 'q' })
  return null
}

interface ComposerProps {
  request: AnyRequest
  viewer: User
  /** Called before its field is focused, which may be in a tab that isn't selected. */
  onWrite: () => void
  onSent: () => void
}

/**
 * The editor of messages. For staff a message to the client and an internal note are two editors, each with its text
 * and file, so that switching between them can't send the one as the other.
 */
export const Composer = ({ request, viewer, onWrite, onSent }: ComposerProps) => {
  const forStaff = isStaff(viewer.role)
  const [kind, setKind] = useState<Kind>('message')
  const to = useConversation(request.id, forStaff).conversation?.agency ?? undefined
  const container = useRef<HTMLDivElement>(null)
  const write = (chosen: Kind) => {
    flushSync(() => {
      onWrite()
      setKind(chosen)
    })
    const field = container.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${chosen}]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  const ask = () => {
    write('message')
    const button = container.current?.querySelector<HTMLButtonElement>('[data-ask][aria-expanded=false]')
    button?.click()
  }
  useCommand('Message', () => write('message'), { key: 'm' })
  return (
    <div ref={container} data-composer className="scroll-mb-4 rounded-control border border-line bg-card">
      {forStaff && (
        <>
          <StaffCommands onNote={() => write('note')} onAsk={ask} />
          <fieldset className="flex flex-wrap gap-1 border-b border-line p-1.5">
            <legend className="sr-only">Write</legend>
            {(Object.keys(kinds) as Kind[])
              .filter((one) => one !== 'agency' || to)
              .map((one) => (
                <Button
                  key={one}
                  variant={one === kind ? 'secondary' : 'quiet'}
                  size="small"
                  aria-pressed={one === kind}
                  data-write={one}
                  onClick={() => write(one)}
                >
                  {kinds[one]}
                </Button>
              ))}
          </fieldset>
        </>
      )}
      <MessageEditor request={request} viewer={viewer} kind="message" hidden={kind !== 'message'} onSent={onSent} />
      {to && (
        <MessageEditor
          request={request}
          viewer={viewer}
          kind="agency"
          to={to}
          hidden={kind !== 'agency'}
          onSent={onSent}
        />
      )}
      {forStaff && (
        <MessageEditor request={request} viewer={viewer} kind="note" hidden={kind !== 'note'} onSent={onSent} />
      )}
    </div>
  )
}
