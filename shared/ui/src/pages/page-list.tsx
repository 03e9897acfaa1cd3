import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '@portal/client'
// Imported by the package's name, so that federation resolves it to the shared instance.
import { Button } from '@portal/ui'
import { photoPages, type PhotoPage } from '../photo-pages.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { pageTexts } from './texts.ts'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 16 16" aria-hidden className="size-4" fill="none" stroke="currentColor" strokeWidth="1.75">
    {children}
  </svg>
)

const icons = {
  up: <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />,
  down: <path d="M8 3v10M3.5 8.5 8 13l4.5-4.5" />,
  rotate: <path d="M12.5 8A4.5 4.5 0 1 1 8 3.5h4M9.5 1 12 3.5 9.5 6" />,
  remove: <path d="m4 4 8 8m0-8-8 8" />,
} as const
type Tool = keyof typeof icons

interface PageButtonProps {
  tool: Tool
  label: string
  busy: boolean
  onPress: () => void
}

const PageButton = ({ tool, label, busy, onPress }: PageButtonProps) => (
  <Button
    data-tool={tool}
    variant="quiet"
    size="small"
    aria-label={label}
    title={label}
    aria-disabled={busy}
    onClick={onPress}
  >
    <Icon>{icons[tool]}</Icon>
  </Button>
)

interface PageListProps {
  /** A PDF that was made of photos. */
  file: File
  /** While it is made again. */
  busy: boolean
  /** Whether its first photo was just turned by a button that is gone. */
  startsFocused: boolean
  onChange: (pages: readonly PhotoPage[]) => void
}

/** The photos of a PDF, to put them in order, turn and remove them. */
export const PageList = ({ file, busy, startsFocused, onChange }: PageListProps) => {
  const t = useTexts(pageTexts)
  const pages = photoPages(file)
  const list = useRef<HTMLOListElement>(null)
  /** The button that gets the focus once the pages have changed: the same one of the page, wherever it is then. */
  const pressed = useRef<{ page: number; tool: Tool } | undefined>(
    startsFocused ? { page: 0, tool: 'rotate' } : undefined,
  )
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!pressed.current || busy) return
    const { page, tool } = pressed.current
    pressed.current = undefined
    const buttons = list.current?.children[Math.min(page, pages.length - 1)]?.querySelectorAll('button')
    const wanted = [...(buttons ?? [])].find(({ dataset }) => dataset['tool'] === tool)
    ;(wanted ?? buttons?.[0])?.focus()
  }, [pages, busy])

  const change = (next: readonly PhotoPage[], page: number, tool: Tool, text: string) => {
    pressed.current = { page, tool }
    setSaid(text)
    onChange(next)
  }
  const move = (from: number, to: number, tool: Tool) =>
    change(pages.with(from, pages[to]!).with(to, pages[from]!), to, tool, t.pageMoved(from + 1, to + 1))
  const rotate = (at: number) => {
    const { photo, turned } = pages[at]!
    const next = { photo, turned: ((turned + 90) % 360) as PhotoPage['turned'] }
    change(pages.with(at, next), at, 'rotate', t.pageRotated(at + 1))
  }
  const remove = (at: number) => change(pages.toSpliced(at, 1), at, 'remove', t.pageRemoved(at + 1))

  return (
    <>
      <ol
        ref={list}
        aria-label={t.pagesOf(file.name)}
        className="divide-y divide-line rounded-control border border-line bg-card px-3"
      >
        {pages.map(({ photo, turned }, at) => (
          <li key={at} className="flex items-center gap-1 py-2">
            <Thumbnail file={photo} turned={turned} />
            <span className="min-w-0 flex-1 truncate px-2 text-sm tabular-nums">{t.page(at + 1)}</span>
            {at > 0 && (
              <PageButton tool="up" label={t.moveUp(at + 1)} busy={busy} onPress={() => move(at, at - 1, 'up')} />
            )}
            {at < pages.length - 1 && (
              <PageButton tool="down" label={t.moveDown(at + 1)} busy={busy} onPress={() => move(at, at + 1, 'down')} />
            )}
            <PageButton tool="rotate" label={t.rotatePage(at + 1)} busy={busy} onPress={() => rotate(at)} />
            {pages.length > 1 && (
              <PageButton tool="remove" label={t.removePage(at + 1)} busy={busy} onPress={() => remove(at)} />
            )}
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}
