import { useState } from 'react'
import { call, errorMessage, urlOf, useSay, useTexts } from '@portal/client'
import { AppError } from '@portal/contract/api/errors'
import { isWithdrawn } from '@portal/contract/requests/changed-documents'
import { openDelivery } from '@portal/contract/requests/delivery-links'
import { formatFileSize } from '@portal/contract/files/file-kinds'
import { paths } from '@portal/contract/paths'
import { getFile } from '@portal/contract/files/stored-files'
import { Alert, Button, ButtonLink, Card, Page, PageSkeleton, startDownload, useAction } from '@portal/ui'
import { useLoaded } from '../use-loaded.ts'
import { useLinkParams } from '../account/use-link-params.ts'
import { linkPageTexts } from './texts.ts'

/** Ways to the request of a link that opens nothing. */
const WaysToRequest = () => {
  const t = useTexts(linkPageTexts)
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.dashboard}>{t.viewDashboard}</ButtonLink>
      <ButtonLink href={paths.lostLink} variant="secondary">
        {t.emailMyLink}
      </ButtonLink>
    </div>
  )
}

const DeliveredReport = ({ token }: { token: string }) => {
  const t = useTexts(linkPageTexts)
  const say = useSay()
  const loaded = useLoaded(token, (signal) => call(openDelivery, { body: { token } }, { signal }))
  const download = useAction()
  const preview = useAction()
  const [previewUrl, setPreviewUrl] = useState<string>()

  /** A URL of the document that works for a minute. */
  const documentUrl = async (query: { download?: 'true' } = {}) => {
    const opened = await call(openDelivery, { body: { token } })
    // Replaced or withdrawn while the page was open.
    if ('changed' in opened) throw new AppError('not_found', { message: t.changed(opened.changed) })
    const { file, ticket } = opened
    return urlOf(getFile, { params: { filename: file.name }, query: { auth: ticket, ...query } })
  }
  const startPreview = async () => setPreviewUrl(await documentUrl())

  if (!loaded) return <PageSkeleton />
  const { data: delivery, error } = loaded
  if (!delivery)
    return (
      <Page title={t.reportDelivery} width="narrow">
        <div className="space-y-5">
          <Alert tone="danger" title={errorMessage(error)}>
            {t.linkDays}
          </Alert>
          <WaysToRequest />
        </div>
      </Page>
    )
  if ('changed' in delivery)
    return (
      <Page title={say(delivery.documentLabel)} subtitle={t.reference(delivery.referenceNumber)} width="narrow">
        <div className="space-y-5">
          <Alert tone={isWithdrawn(delivery.changed) ? 'danger' : 'warning'} title={t.changed(delivery.changed)}>
            {t.changedNext[delivery.changed.change]}
          </Alert>
          <WaysToRequest />
        </div>
      </Page>
    )
  return (
    <Page title={say(delivery.documentLabel)} subtitle={t.reference(delivery.referenceNumber)} width="narrow">
      <Card className="space-y-4">
        <dl className="space-y-2">
          <div>
            <dt className="text-sm text-muted">{t.client}</dt>
            <dd className="font-medium">{delivery.clientName}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t.crashDate}</dt>
            <dd className="font-medium">{t.date(delivery.crashDate)}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() =>
              download.run(async () => startDownload(await documentUrl({ download: 'true' })), {
                failed: t.downloadFailed,
              })
            }
            busy={download.busy}
            className="grow"
          >
            {t.download(formatFileSize(delivery.file.size))}
          </Button>
          <Button
            variant="secondary"
            aria-expanded={previewUrl !== undefined}
            onClick={() =>
              previewUrl ? setPreviewUrl(undefined) : preview.run(startPreview, { failed: t.previewFailed })
            }
            busy={preview.busy}
          >
            {previewUrl ? t.closePreview : t.preview}
          </Button>
        </div>
        <p className="text-sm text-muted">{t.worksUntil(delivery.expiresAt)}</p>
      </Card>
      {previewUrl && (
        <div className="mt-6 space-y-2">
          {/* The browser's PDF viewer doesn't run in a sandboxed frame; the file's own headers sandbox it. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            title={t.previewOf(say(delivery.documentLabel))}
            src={previewUrl}
            className="h-[80vh] w-full rounded-card border border-line bg-card"
          />
          <p className="text-sm text-muted">{t.emptyPreview}</p>
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
