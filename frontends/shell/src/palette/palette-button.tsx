import { useEffect, useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { withControl } from '@portal/ui'
import { Deferred } from '../header/deferred.tsx'
import { isPaletteKey, paletteName, type PaletteProps } from './palette-key.ts'

const load = async () => (await import('./palette.tsx')).Palette

/** Opens the command palette, as ⌘K and Ctrl+K do. Its code is loaded when it is about to be opened. */
export const PaletteButton = ({ user }: { user: User }) => {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  // Until its code has loaded, the keys of the page must not take what is meant for it.
  useEffect(() => {
    if (!open) return undefined
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || document.querySelector(`dialog[open][aria-label="${paletteName}"]`)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'Escape') close()
      else if (key === 'Backspace') setTyped((before) => before.slice(0, -1))
      else if (key.length === 1) setTyped((before) => before + key)
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => {})}
        className="flex size-9 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-card text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent lg:w-52 lg:justify-start lg:px-2.5 pointer-coarse:size-11 lg:pointer-coarse:w-52"
      >
        <svg
          aria-hidden
          viewBox="0 0 16 16"
          className="size-4 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" strokeLinecap="round" />
        </svg>
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto max-lg:hidden pointer-coarse:hidden">
          {withControl('K')}
        </kbd>
      </button>
      {open && (
        <Deferred<PaletteProps>
          load={load}
          what="the search"
          onFailed={close}
          props={{ user, typed, onClose: close }}
        />
      )}
    </>
  )
}
