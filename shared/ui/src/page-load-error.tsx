import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Page, type PageProps } from './page.tsx'

interface PageLoadErrorProps extends Pick<PageProps, 'title' | 'width'> {
  /** Ends the message: `the run sheet`. */
  what: string
  retry: () => void
}

/** A page whose code couldn't be loaded. */
export const PageLoadError = ({ what, retry, ...page }: PageLoadErrorProps) => (
  <Page {...page}>
    <Alert tone="danger" title={`We couldn't load ${what}`}>
      <p className="mb-3">Check your connection and try again.</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Try Again
      </Button>
    </Alert>
  </Page>
)
