import { errorMessage, useTexts } from '@portal/client'
import { Alert, Card, Page } from '@portal/ui'
import { trackTexts } from './texts.ts'

/** Columns of the page: documents and messages are beside the rest on a wide screen. */
export const trackColumns = 'grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start'

const bar = 'rounded-stamp bg-sunken'

/** The outline of the page while the link is opened and the request loads. */
export const TrackSkeleton = () => {
  const t = useTexts(trackTexts)
  return (
    <Page title={t.title} subtitle={<span className={`inline-block h-4 w-56 ${bar}`} />} width="wide">
      <output className="sr-only">{t.loading}</output>
      <div aria-hidden className={`animate-pulse motion-reduce:animate-none ${trackColumns}`}>
        <div className="space-y-6">
          <Card className="h-80 space-y-4">
            <div className={`h-6 w-1/2 ${bar}`} />
            <div className={`h-4 w-3/4 ${bar}`} />
            <div className={`h-4 w-2/3 ${bar}`} />
          </Card>
          <Card className="h-80" />
        </div>
        <Card className="h-44 max-lg:hidden" />
      </div>
    </Page>
  )
}

/** Shown while the first try fails. The page tries again by itself every few seconds. */
export const CouldNotLoad = ({ error }: { error: unknown }) => {
  const t = useTexts(trackTexts)
  return (
    <Page title={t.title} width="narrow">
      <Alert tone="warning" title={t.couldntLoad}>
        {t.tryingAgain(errorMessage(error))}
      </Alert>
    </Page>
  )
}
