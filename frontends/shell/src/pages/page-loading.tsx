import { useLocation, useSearch } from 'wouter'
import { useTexts } from '@portal/client'
import { headingOf } from '@portal/contract/headings'
import { paths, slicePageAt } from '@portal/contract/paths'
import { PageSkeleton, WorkSkeleton } from '@portal/ui'
import { frameTexts } from '../texts.ts'

const shapeAt = (path: string, search: string) => {
  if (path === paths.profile) return 'form'
  return /view=(police|queue|docket)/.test(search) ? 'table' : (slicePageAt(path)?.outline ?? 'table')
}

/** Shown while a page's code or the session loads: a working page's title and outline, otherwise the outline of a page. */
export const PageLoading = ({ label }: { label?: string }) => {
  const t = useTexts(frameTexts)
  const [path] = useLocation()
  const search = useSearch()
  const title = headingOf(path, search)
  const labelled = { label: label ?? t.loading }
  return (
    // The footer stays out of view, so the page that follows doesn't push it there.
    <div className="min-h-dvh">
      {title === undefined ? (
        <PageSkeleton {...labelled} />
      ) : (
        <WorkSkeleton title={title} shape={shapeAt(path, search)} {...labelled} />
      )}
    </div>
  )
}
