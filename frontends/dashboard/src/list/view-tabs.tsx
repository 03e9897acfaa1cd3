import { useEffect, useRef, useState } from 'react'
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

/** Pixels between tabs. */
const gap = 4

/** The numbers of the tabs beyond the line: as many as fit stay in their order, the selected one among them. */
const foldedIn = (line: HTMLElement): string => {
  const tabs = [...line.querySelectorAll('a')]
  const isSelected = (tab: HTMLElement) => tab.ariaCurrent !== null
  const widthOf = (tab: HTMLElement | undefined) => (tab ? tab.offsetWidth + gap : 0)
  let room = line.clientWidth + gap - widthOf(tabs.find(isSelected))
  return tabs.flatMap((tab, at) => (!isSelected(tab) && (room -= widthOf(tab)) < 0 ? [at] : [])).join(' ')
}

const useFolded = (nav: { readonly current: HTMLElement | null }, keys: string) => {
  const [folded, setFolded] = useState('')
  useEffect(() => {
    const line = nav.current!
    const observer = new ResizeObserver(() => setFolded(foldedIn(line)))
    for (const box of [line, ...line.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [nav, keys])
  return new Set(folded.split(' '))
}

/** A list's views with how many requests are in each, and saved views. Those that don't fit are in the menu beside them alone. */
export const ViewTabs = ({ tabs }: { tabs: readonly ViewTab[] }) => {
  const nav = useRef<HTMLElement>(null)
  const folded = useFolded(nav, tabs.map(({ key, selected }) => `${key} ${selected}`).join())
  return (
    <nav ref={nav} aria-label="Views" className="relative flex min-w-0 grow gap-1 overflow-hidden">
      {tabs.map(({ key, label, href, selected, count }, at) => (
        <Link
          key={key}
          href={href}
          aria-current={selected ? 'page' : undefined}
          className={classes(
            'flex min-h-8 items-center gap-1.5 border-b-3 px-2 text-sm min-[90rem]:px-2.5 font-semibold whitespace-nowrap no-underline pointer-coarse:min-h-11',
            'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
            // A folded tab keeps its width, which is measured again when there is more room.
            folded.has(`${at}`) && 'invisible absolute',
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
