import type { ComponentProps } from 'react'
import { Alert, Button, Page, useLazyLoad, WorkSkeleton } from '@portal/ui'
import type { RunSheet } from './run-sheet.tsx'

let loaded: typeof RunSheet | undefined
const getLoaded = () => loaded
const load = async () => (loaded = (await import('./run-sheet.tsx')).RunSheet)

/** The run sheet, whose code loads when it is shown. */
export const LazyRunSheet = (props: ComponentProps<typeof RunSheet>) => {
  const { value: Sheet, failed, retry } = useLazyLoad(getLoaded, load)
  if (Sheet) return <Sheet {...props} />
  if (!failed) return <WorkSkeleton title="Run sheet" label="Loading the run sheet" shape="table" />
  return (
    <Page title="Run sheet" width="work">
      <Alert tone="danger" title="We couldn't load the run sheet">
        <p className="mb-3">Check your connection and try again.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      </Alert>
    </Page>
  )
}
