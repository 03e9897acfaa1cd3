import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { signOut } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { paths } from '@portal/contract/paths'
import { Badge, Button, ButtonLink } from '@portal/ui'
import { displayName, initials } from './nav-links.ts'

export const UserMenu = ({ user }: { user: User }) => {
  const id = useId()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const signOutAndLeave = () => {
    void signOut()
    navigate(paths.home)
  }

  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: listeners.signal })
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    listen('pointerdown', closeOutside)
    listen('focusin', closeOutside)
    listen('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    })
    return () => listeners.abort()
  }, [open])

  return (
    <div ref={menu} className="relative mt-3 flex items-center gap-3 md:mt-0">
      {user.lawFirmName && (
        <Badge tone="progress" className="max-w-48! truncate">
          {user.lawFirmName}
        </Badge>
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Account menu for ${displayName(user)}`}
        onClick={() => {
          setOpen(!open)
          // Safari doesn't focus a button that is clicked, and Tab would then miss the menu.
          button.current?.focus()
        }}
        className="size-11 cursor-pointer rounded-full border border-transparent bg-accent font-semibold text-accent-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      >
        <span aria-hidden>{initials(user)}</span>
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full z-30 mt-2 w-64 rounded-card border border-line bg-card p-4 shadow-raised md:right-0"
      >
        <p className="truncate font-semibold">{displayName(user)}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <div className="mt-3 grid gap-2">
          <ButtonLink href={paths.profile} variant="secondary" size="small" onClick={() => setOpen(false)}>
            Profile
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={signOutAndLeave}>
            Sign out
          </Button>
        </div>
      </div>
    </div>
  )
}
