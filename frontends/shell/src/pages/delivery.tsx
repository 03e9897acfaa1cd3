import { useState } from 'react'
import { call, errorMessage, urlOf } from '@portal/client'
import { localDateOf, formatDate } from '@portal/contract/dates'
import { openDelivery } from '@portal/contract/reports/delivery-links'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { getFile } from '@portal/contract/files/stored-files'
import { Alert, Button, ButtonLink, Card, Page, PageSpinner, startDownload, useAction } from '@portal/ui'
import { useLoaded } from '../use-loaded.ts'
import { useLinkParams } from '../account/use-link-params.ts'

const DeliveredReport = ({ token }: { token: string }) => {
  const loaded = useLoaded(token, (signal) => call(openDelivery, { body: { token } }, { signal }))
  const download = useAction()
  const preview = useAction()
  const [previewUrl, setPreviewUrl] = useState<string>()

  /** A URL of the document that works for a minute. */
  const documentUrl = async (query: { download?: 'true' } = {}) => {
    const { file, ticket } = await call(openDelivery, { body: { token } })
    return urlOf(getFile, { params: { filename: file.name }, query: { auth: ticket, ...query } })
  }
  const startPreview = async () => setPreviewUrl(await documentUrl())

  if (!loaded) return <PageSpinner />
  const { data: delivery, error } = loaded
  if (!delivery)
    return (
      <Page title="Report Delivery" width="narrow">
        <div className="space-y-5">
          <Alert tone="danger" title={errorMessage(error)}>
            Links work for {limits.deliveryDays} days. If you have an account, you can always find the report on your
            dashboard. Without one, it's on the page of your request.
          </Alert>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.dashboard}>View Dashboard</ButtonLink>
            <ButtonLink href={paths.lostLink} variant="secondary">
              Email Me My Link
            </ButtonLink>
          </div>
        </div>
      </Page>
    )
  return (
    <Page title={delivery.documentLabel} subtitle={`Reference number ${delivery.referenceNumber}`} width="narrow">
      <Card className="space-y-4">
        <dl className="space-y-2">
          <div>
            <dt className="text-sm text-muted">Client</dt>
            <dd className="font-medium">{delivery.clientName}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Date of crash</dt>
            <dd className="font-medium">{formatDate(delivery.crashDate)}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() =>
              download.run(async () => startDownload(await documentUrl({ download: 'true' })), {
                failed: 'Download Failed',
              })
            }
            busy={download.busy}
            className="grow"
          >
            Download PDF ({formatFileSize(delivery.file.size)})
          </Button>
          <Button
            variant="secondary"
            aria-expanded={previewUrl !== undefined}
            onClick={() =>
              previewUrl ? setPreviewUrl(undefined) : preview.run(startPreview, { failed: 'Failed to load PDF' })
            }
            busy={preview.busy}
          >
            {previewUrl ? 'Close Preview' : 'Preview'}
          </Button>
        </div>
        <p className="text-sm text-muted">
          This link works until {formatDate(localDateOf(delivery.expiresAt))}. Anyone with the link can open this
          document.
        </p>
      </Card>
      {previewUrl && (
        <div className="mt-6 space-y-2">
          {/* The browser's PDF viewer doesn't run in a sandboxed frame; the file's own headers sandbox it. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            title={`Preview of the ${delivery.documentLabel}`}
            src={previewUrl}
            className="h-[80vh] w-full rounded-card border border-line bg-card"
          />
          <p className="text-sm text-muted">If the preview stays empty, please download the PDF.</p>
        </div>
      )}
    </Page>
  )
}

/** The page behind a delivery link: one report, without signing in. */
export default function Delivery() {
  const { token = '' } = useLinkParams('token')
  return <DeliveredReport key={token} token={token} />
}
