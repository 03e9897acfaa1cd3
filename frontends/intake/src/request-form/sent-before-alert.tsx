import { useEffect, useRef } from 'react'
import { useTexts } from '@portal/client'
import { paths, withEmail } from '@portal/contract/paths'
import { Alert, ButtonLink } from '@portal/ui'
import type { SentRequest } from './sent-requests.ts'
import { stepTexts } from './steps/texts.ts'

/** Says that this was sent before. It takes the focus, because pressing Submit led here. */
export const SentBeforeAlert = ({ sent, email }: { sent: SentRequest; email: string }) => {
  const t = useTexts(stepTexts)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-card focus-visible:outline-2 focus-visible:outline-accent">
      <Alert tone="warning" title={t.sentBefore}>
        <p className="mb-3">{t.sentBeforeText(sent.referenceNumber, new Date(sent.at).toISOString())}</p>
        <ButtonLink href={paths.lostLink} state={withEmail(email)} variant="secondary" size="small">
          {t.seeIt}
        </ButtonLink>
      </Alert>
    </div>
  )
}
