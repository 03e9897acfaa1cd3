import { lazy, Suspense } from 'react'
import { TableSkeleton } from '@portal/ui'
import { useUrlState } from '../url-state.ts'
import { AgencyDirectory } from './agency-directory.tsx'
import { AgencyPage } from './agency-page.tsx'

// Used rarely, so its code is loaded when it is opened.
const ImportPage = lazy(() => import('./import/import-page.tsx'))

/** Agencies: the directory, one agency, or the import. */
export const Agencies = () => {
  const { text } = useUrlState()
  const agency = text('agency')
  if (agency) return <AgencyPage key={agency} id={agency} />
  if (text('view') === 'import')
    return (
      <Suspense fallback={<TableSkeleton />}>
        <ImportPage />
      </Suspense>
    )
  return <AgencyDirectory />
}
