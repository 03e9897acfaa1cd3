import { useAuth } from '@portal/client'
import { headings } from '@portal/contract/headings'
import { Alert, Button, Page, useLazyLoad, WorkSkeleton } from '@portal/ui'

let loaded: typeof import('./queue-page.tsx').QueuePage | undefined
const getLoaded = () => loaded
const load = async () => (loaded = (await import('./queue-page.tsx')).QueuePage)

/** The queue, whose code loads when it is shown. */
export const LazyQueue = () => {
  const { user } = useAuth()
  const { value: QueuePage, failed, retry } = useLazyLoad(getLoaded, load)
  if (QueuePage) return user && <QueuePage key={user.id} viewer={user} />
  if (!failed) return <WorkSkeleton title={headings.queue} label="Loading the queue" shape="table" />
  return (
    <Page title={headings.queue} width="work">
      <Alert tone="danger" title="We couldn't load the queue">
        <p className="mb-3">Check your connection and try again.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      </Alert>
    </Page>
  )
}
