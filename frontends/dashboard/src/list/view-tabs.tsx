import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from '@portal/ui'

export interface ViewTab {
  key: string
  label: string
  href: string
  selected: boolean
  /** Undefined while it loads; null for a view that isn't counted. */
  count: number | null | undefined
}

/** A list's views with how many requests are in each, and saved views. */
export const ViewTabs = ({ tabs }: { tabs: readonly ViewTab[] }) => {
  const nav = useRef<HTMLElement>(null)
  const selected = tabs.find((tab) => tab.selected)?.key
  // On a phone not all fit: scrolls the selected one into view without scrolling the page.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !link) return
    const { scrollLeft, clientWidth } = nav.current
    const { offsetLeft, offsetWidth } = link
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
      nav.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2
  }, [selected])
  return (
    <nav ref={nav} aria-label="Views" className="relative flex min-w-0 grow gap-1 overflow-x-auto">
      {tabs.map(({ key, label, href, selected, count }) => (
        <Link
          key={key}
          href={href}
          aria-current={selected ? 'page' : undefined}
          className={classes(
            'flex min-h-8 items-center gap-1.5 border-b-3 px-2 text-sm min-[90rem]:px-2.5 font-semibold whitespace-nowrap no-underline pointer-coarse:min-h-11',
            'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
            selected ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          {/* It keeps its place while the count loads. */}
          {count !== null && (
            <span className="min-w-[2ch] text-xs font-normal tabular-nums">{count?.toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
