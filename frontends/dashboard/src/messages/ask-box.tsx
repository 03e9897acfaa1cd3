import type { ComponentProps } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import { AnswerBox } from '@portal/ui/conversation/answer-box'
import { FileField } from '@portal/ui/file-field'
import { isOpen, type AnyRequest } from '../request/request.ts'
import { useUnsavedFile } from '../request/unsaved-file.tsx'
import { MessageText } from './message-text.tsx'
import { useConversation, messageDraft } from './stream-items.ts'
import { useRequestSending } from './use-request-sending.ts'

/** Asks before the dialog closes with the file chosen. */
const UnsavedFileField = (props: ComponentProps<typeof FileField>) => {
  useUnsavedFile(props.disabled ? undefined : props.file?.name)
  return <FileField {...props} />
}

const Question = ({ text }: { text: string }) => (
  <blockquote className="border-l-2 border-edge pl-3 text-sm">
    <MessageText text={text} links />
  </blockquote>
)

interface AskBoxProps {
  request: AnyRequest
  viewer: User
}

/** Staff's questions to the client, in the dialog of the request. */
export const AskBox = ({ request, viewer }: AskBoxProps) => {
  const { conversation } = useConversation(request.id)
  return (
    <AnswerBox
      {...useRequestSending(request)}
      kind={kindIdOf(request.id)}
      waiting={request.waiting}
      isClosed={!isOpen(request)}
      messages={conversation?.messages ?? []}
      openStorage={(since) => messageDraft(viewer.id, request.id, `answer ${since}`)}
      inDialog
      Question={Question}
      Field={UnsavedFileField}
    />
  )
}
