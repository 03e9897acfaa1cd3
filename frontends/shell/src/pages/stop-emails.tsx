import { useState } from 'react'
import { call, useSay, useTexts } from '@portal/client'
import { invalidStopLink, stopCopies } from '@portal/contract/requests/copies'
import { paths } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Card, Page, useAction } from '@portal/ui'
import { useLinkParams } from '../account/use-link-params.ts'
import { linkPageTexts } from './texts.ts'

const Stop = ({ token }: { token: string }) => {
  const t = useTexts(linkPageTexts)
  const say = useSay()
  const { busy, problem = token ? undefined : invalidStopLink, run } = useAction()
  /** Says whose emails are stopped. */
  const [stopped, setStopped] = useState<string>()

  const stop = async () => {
    const { referenceNumber, requests } = await call(stopCopies, { query: { token } })
    setStopped(requests ? t.stoppedSeveral(requests) : t.stoppedOne(referenceNumber))
  }

  if (stopped)
    return (
      <Page title={t.stopped} width="narrow">
        <Card className="space-y-4">
          <p>{stopped}</p>
          <ButtonLink href={paths.home}>{t.goHome}</ButtonLink>
        </Card>
      </Page>
    )
  return (
    <Page title={t.stopTitle} width="narrow">
      <Card className="space-y-4">
        <p>{t.stopExplained}</p>
        {problem && <Alert tone="danger">{say(problem)}</Alert>}
        {token && (
          <Button onClick={() => void run(stop)} busy={busy}>
            {t.stop}
          </Button>
        )}
      </Card>
    </Page>
  )
}

/** The page behind the link in a copy. It asks first, because programs that check emails open every link. */
export default function StopEmails() {
  const { token = '' } = useLinkParams('token')
  return <Stop key={token} token={token} />
}
