import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from '@portal/ui'

interface ViewTabsProps {
  /** The label of each view, in order. */
  views: Readonly<Record<string, string>>
  selected: string
  counts: Readonly<Record<string, number>> | undefined
  hrefFor: (view: string) => string
}

/** A list's views with how many requests are in each. */
export const ViewTabs = ({ views, selected, counts, hrefFor }: ViewTabsProps) => {
  const nav = useRef<HTMLElement>(null)
  // On a phone not all fit: scrolls the selected one into view without scrolling the page.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [selected])
  return (
    <nav ref={nav} aria-label="Views" className="relative flex gap-1 overflow-x-auto border-b border-line ">
      {Object.entries(views).map(([view, label]) => {
        const count = counts?.[view]
        return (
          <Link
            key={view}
            href={hrefFor(view)}
            aria-current={view === selected ? 'page' : undefined}
            className={classes(
              'flex min-h-10 items-center gap-1.5 border-b-3 px-2.5 text-sm font-semibold whitespace-nowrap no-underline pointer-coarse:min-h-11',
              'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
              view === selected ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
            {/* It keeps its place while the count loads. */}
            <span className="min-w-[2ch] text-xs font-normal tabular-nums">{count?.toLocaleString('en-US')}</span>
          </Link>
        )
      })}
    </nav>
  )
}
