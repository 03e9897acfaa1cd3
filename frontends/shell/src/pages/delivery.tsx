import { useEffect, useState } from 'react'
import { call, errorMessage, urlOf } from '@portal/client'
import { dayOf, formatDay } from '@portal/contract/dates'
import { openDelivery, type Delivery as Delivered } from '@portal/contract/deliveries'
import { formatMegabytes } from '@portal/contract/files'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { getFile } from '@portal/contract/stored-files'
import { Alert, Button, ButtonLink, Card, Page, PageSpinner, startDownload, toast } from '@portal/ui'
import { useLink } from '../account/use-link.ts'

const Opened = ({ token }: { token: string }) => {
  const [delivery, setDelivery] = useState<Delivered>()
  const [problem, setProblem] = useState<string>()
  const [fetching, setFetching] = useState<'preview' | 'download'>()
  const [frame, setFrame] = useState<string>()

  useEffect(() => {
    call(openDelivery, { body: { token } }).then(setDelivery, (error: unknown) => setProblem(errorMessage(error)))
  }, [token])

  /** Gives `use` an address of the document that is good for a minute. */
  const fetchFor = async (what: 'preview' | 'download', use: (url: string) => void) => {
    setFetching(what)
    try {
      const { file, ticket } = await call(openDelivery, { body: { token } })
      const query = { auth: ticket, ...(what === 'download' && ({ download: 'true' } as const)) }
      use(urlOf(getFile, { params: { filename: file.name }, query }))
    } catch (error) {
      const title = what === 'download' ? 'Download Failed' : 'Failed to load PDF'
      toast({ title, description: errorMessage(error), tone: 'danger' })
    } finally {
      setFetching(undefined)
    }
  }

  if (problem)
    return (
      <Page title="Report delivery" width="narrow">
        <div className="space-y-5">
          <Alert tone="danger" title={problem}>
            Links work for {limits.deliveryDays} days. With an account the report is in your dashboard at any time.
          </Alert>
          <ButtonLink href={paths.dashboard}>View Dashboard</ButtonLink>
        </div>
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
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => fetchFor('download', startDownload)} busy={fetching === 'download'} className="grow">
            Download PDF ({formatMegabytes(delivery.file.size)})
          </Button>
          <Button
            variant="secondary"
            aria-expanded={frame !== undefined}
            onClick={() => (frame ? setFrame(undefined) : fetchFor('preview', setFrame))}
            busy={fetching === 'preview'}
          >
            {frame ? 'Close preview' : 'Preview'}
          </Button>
        </div>
        <p className="text-sm text-muted">
          This link works until {formatDay(dayOf(delivery.expiresAt))}. Anyone who has it can open this one document.
        </p>
      </Card>
      {frame && (
        <div className="mt-6 space-y-2">
          {/* A sandbox here would keep the browser's PDF viewer out; the file's own policy is a sandbox. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            title={`Preview of the ${delivery.documentLabel}`}
            src={frame}
            className="h-[80vh] w-full rounded-card border border-line bg-card"
          />
          <p className="text-sm text-muted">Does your browser show nothing here? Then please download the PDF.</p>
        </div>
      )}
    </Page>
  )
}

/** Where a delivery letter's link leads: one report, no sign-in. */
export default function Delivery() {
  const { token = '' } = useLink('token')
  return <Opened key={token} token={token} />
}
