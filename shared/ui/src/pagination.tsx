import { useRef } from 'react'
// By the package's name: the federation shares that module.
import { Button } from '@portal/ui'

/** How many pages there are; one when there is nothing. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** What is counted, in the plural. */
  noun: string
  /** What is in view is this page's. */
  current: boolean
  onPage: (page: number) => void
}

/** Which part of a list is in view, and the way to the others. It stands in one box with the list, whose top is then shown. */
export const Pagination = ({ page, pageSize, total, noun, current, onPage }: PagerProps) => {
  const pages = pageCount(total, pageSize)
  const first = (page - 1) * pageSize + 1
  const nav = useRef<HTMLElement>(null)
  const turnTo = (next: number) => {
    onPage(next)
    nav.current?.parentElement?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={nav} aria-label={`Pages of ${noun}`} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-muted">
        {current && `Showing ${first} to ${Math.min(total, page * pageSize)} of ${total} ${noun}`}
      </output>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" aria-disabled={page <= 1} onClick={() => turnTo(page - 1)}>
          Previous
        </Button>
        <span className="text-sm tabular-nums">
          {page} / {pages}
        </span>
        <Button variant="secondary" size="small" aria-disabled={page >= pages} onClick={() => turnTo(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
