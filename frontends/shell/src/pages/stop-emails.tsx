import { useState } from 'react'
import { call } from '@portal/client'
import { invalidStopLink, stopCopies } from '@portal/contract/reports/copies'
import { paths } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Card, Page, useAction } from '@portal/ui'
import { useLinkParams } from '../account/use-link-params.ts'

const title = 'Stop Emails About a Request'

const Stop = ({ token }: { token: string }) => {
  const { busy, problem = token ? undefined : invalidStopLink, run } = useAction()
  /** The requests whose emails are stopped, in words. */
  const [stopped, setStopped] = useState<string>()

  const stop = async () => {
    const { referenceNumber, requests } = await call(stopCopies, { query: { token } })
    setStopped(requests ? `these ${requests} requests` : `request ${referenceNumber}`)
  }

  if (stopped)
    return (
      <Page title="Emails Stopped" width="narrow">
        <Card className="space-y-4">
          <p>We won't email you about {stopped} again. Emails about other requests aren't affected.</p>
          <ButtonLink href={paths.home}>Go to Home Page</ButtonLink>
        </Card>
      </Page>
    )
  return (
    <Page title={title} width="narrow">
      <Card className="space-y-4">
        <p>
          Someone copied you on this request. If you stop the emails, we'll take you off its list of copies. If the
          email lists several requests, this stops the emails about all of them.
        </p>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {token && (
          <Button onClick={() => void run(stop)} busy={busy}>
            Stop Emails
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
