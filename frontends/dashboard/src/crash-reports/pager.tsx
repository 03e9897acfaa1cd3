import { limits } from '@portal/contract/limits'
import { Button } from '@portal/ui'

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / limits.cardsPerPage))

interface PagerProps {
  page: number
  total: number
  /** The requests in view are this page's. */
  current: boolean
  onPage: (page: number) => void
}

/** Which of the requests are in view, and the way to the others. */
export const Pager = ({ page, total, current, onPage }: PagerProps) => {
  const pages = pagesOf(total)
  const first = (page - 1) * limits.cardsPerPage + 1
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">
        {current && `Showing ${first} to ${Math.min(total, page * limits.cardsPerPage)} of ${total} requests`}
      </p>
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className="text-sm tabular-nums">
          {page} / {pages}
        </span>
        <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
