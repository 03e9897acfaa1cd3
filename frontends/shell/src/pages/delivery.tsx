import { useEffect, useState } from 'react'
import { call, sentenceOf, urlOf } from '@portal/client'
import { dayOf, formatDay } from '@portal/contract/dates'
import { openDelivery, type Delivery as Delivered } from '@portal/contract/deliveries'
import { formatMegabytes } from '@portal/contract/files'
import { paths } from '@portal/contract/paths'
import { getFile } from '@portal/contract/stored-files'
import { Alert, Button, Card, Page, PageSpinner, save, toast } from '@portal/ui'

/** Where a delivery letter's link leads: one report, no sign-in. */
export default function Delivery() {
  // The token leaves the address bar at once: it would stay in the history and in pictures of the screen.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '')
  const [delivery, setDelivery] = useState<Delivered>()
  const [problem, setProblem] = useState<string>()
  const [fetching, setFetching] = useState(false)

  useEffect(() => {
    window.history.replaceState(window.history.state, '', paths.delivery)
    call(openDelivery, { body: { token } }).then(setDelivery, (error: unknown) => setProblem(sentenceOf(error)))
  }, [token])

  const download = async () => {
    setFetching(true)
    try {
      const { file, ticket } = await call(openDelivery, { body: { token } })
      const url = urlOf(getFile, { params: { filename: file.name }, query: { auth: ticket, download: 'true' } })
      save(url)
    } catch (error) {
      toast({ title: 'Download Failed', description: sentenceOf(error), tone: 'danger' })
    } finally {
      setFetching(false)
    }
  }

  if (problem)
    return (
      <Page title="Report delivery" width="narrow">
        <Alert tone="danger">{problem}</Alert>
      </Page>
    )
  if (!delivery) return <PageSpinner />
  return (
    <Page title={delivery.documentLabel} subtitle={`Reference ${delivery.referenceNumber}`} width="narrow">
      <Card className="space-y-4">
        <dl className="space-y-2">
          <div>
            <dt className="text-sm text-muted">Client</dt>
            <dd className="font-medium">{delivery.clientName}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Date of crash</dt>
            <dd className="font-medium">{formatDay(delivery.crashDate)}</dd>
          </div>
        </dl>
        <Button onClick={download} busy={fetching} className="w-full">
          Download PDF ({formatMegabytes(delivery.file.size)})
        </Button>
        <p className="text-sm text-muted">
          This link works until {formatDay(dayOf(delivery.expiresAt))}. Please do not pass it on.
        </p>
      </Card>
    </Page>
  )
}
