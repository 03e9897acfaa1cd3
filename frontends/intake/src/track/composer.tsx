import { useRef } from 'react'
import { useSay, useTexts } from '@portal/client'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import { noteOf } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import type { TrackedRequest } from '@portal/contract/requests/tracking'
import { Button, TextAreaField } from '@portal/ui'
import { draftStorage } from '@portal/ui/conversation/drafts'
import { submitWithKeys, useComposer } from '@portal/ui/conversation/use-composer'
import { FileField } from '@portal/ui/file-field'
import { SendStatus } from './send-status.tsx'
import { trackTexts } from './texts.ts'
import { useTrackedSending } from './use-tracked-sending.ts'

interface ComposerProps {
  request: TrackedRequest
  session: string
  refresh: () => Promise<unknown>
}

/** Writes a message, with a file if wanted. What is written survives a reload. */
export const Composer = ({ request: { id, kind }, session, refresh }: ComposerProps) => {
  const t = useTexts(trackTexts)
  const say = useSay()
  const { sender, post } = useTrackedSending(session)
  const composer = useComposer({
    openStorage: () => draftStorage('tab', id),
    sender,
    check: ({ text, file }) => (text.trim() || file ? undefined : t.writeOrAttach),
    post,
    onSent: refresh,
  })
  const { draft, file, attaching, submit } = composer
  const button = useRef<HTMLButtonElement>(null)
  const rule = clientFileRule(kind)
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <output className="sr-only">{composer.sent && t.sent}</output>
      <TextAreaField
        label={t.writeToUs}
        name="message"
        value={draft.text}
        readOnly={sender.sending}
        maxLength={limits.messageLength}
        error={composer.missing}
        onChange={({ target }) => composer.changeText(target.value)}
        onKeyDown={(event) => submitWithKeys(event, submit)}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      {attaching && (
        <FileField
          name="file"
          label={t.file}
          note={say(noteOf(rule))}
          rule={rule}
          file={file}
          disabled={sender.sending}
          onChange={composer.chooseFile}
        />
      )}
      <SendStatus sender={sender} submit={button}>
        <Button ref={button} type="submit" busy={composer.busy} className="max-sm:grow">
          {sender.sending ? t.sending : t.send}
        </Button>
        {!attaching && (
          <Button variant="secondary" disabled={sender.sending} onClick={() => composer.setAttaching(true)}>
            {t.attach}
          </Button>
        )}
      </SendStatus>
    </form>
  )
}
