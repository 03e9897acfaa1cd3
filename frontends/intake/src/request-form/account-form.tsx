import type { ReactNode } from 'react'
import { storageKeys } from '@portal/contract/storage-keys'
import { Alert, Button, Page, PageSpinner, useLazyLoad } from '@portal/ui'
import { loadAccountParts, loadedAccountParts } from './account-parts.ts'

// Someone with a session gets what accounts see together with the page.
if (globalThis.localStorage?.getItem(storageKeys.token)) loadAccountParts().catch(() => {})

/** A form with what accounts see, once that has been loaded. */
export const AccountForm = ({ title, children }: { title: string; children: ReactNode }) => {
  const { value, failed, retry } = useLazyLoad(loadedAccountParts, loadAccountParts)
  if (value) return children
  if (!failed) return <PageSpinner />
  return (
    <Page title={title}>
      <Alert tone="danger" title="We couldn't load the form">
        <p className="mb-3">Check your connection and try again.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Try Again
        </Button>
      </Alert>
    </Page>
  )
}
