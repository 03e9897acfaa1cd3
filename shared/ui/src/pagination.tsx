import { useRef } from 'react'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button } from '@portal/ui'

/** At least 1, also for an empty list. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** The list's contents, in the plural. */
  noun: string
  /** False while the list still shows another page. */
  current: boolean
  onPage: (page: number) => void
}

/** Must be in the same parent element as the list: changing pages scrolls to its top. */
export const Pagination = ({ page, pageSize, total, noun, current, onPage }: PaginationProps) => {
  const pages = pageCount(total, pageSize)
  const first = (page - 1) * pageSize + 1
  const nav = useRef<HTMLElement>(null)
  const goTo = (next: number) => {
    onPage(next)
    nav.current?.parentElement?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={nav} aria-label={`Pages of ${noun}`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-muted">
        {current && `Showing ${first} to ${Math.min(total, page * pageSize)} of ${total} ${noun}`}
      </output>
      {(pages > 1 || page > 1) && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="small" aria-disabled={page <= 1} onClick={() => goTo(page - 1)}>
            Previous
          </Button>
          <span className="text-sm tabular-nums">
            {page} / {pages}
          </span>
          <Button variant="secondary" size="small" aria-disabled={page >= pages} onClick={() => goTo(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}
