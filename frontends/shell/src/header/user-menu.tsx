import { useId } from 'react'
import { useLocation } from 'wouter'
import { signOut } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { paths } from '@portal/contract/paths'
import { Badge, Button, ButtonLink } from '@portal/ui'
import { displayName, initials } from './nav-links.ts'

/** A native popover, which Escape and clicks outside close. */
export const UserMenu = ({ user }: { user: User }) => {
  const id = useId()
  const [, navigate] = useLocation()
  const signOutAndLeave = () => {
    void signOut()
    navigate(paths.home)
  }
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="relative mt-3 flex items-center gap-3 md:mt-0">
      {user.lawFirmName && (
        <Badge tone="progress" className="max-w-48! truncate">
          {user.lawFirmName}
        </Badge>
      )}
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Account menu for ${displayName(user)}`}
        className="size-11 cursor-pointer rounded-full border border-transparent bg-accent font-semibold text-accent-ink [anchor-name:--user-menu] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
      >
        <span aria-hidden>{initials(user)}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="m-0 mt-2 w-64 rounded-card border border-line bg-card p-4 text-ink shadow-raised [position-anchor:--user-menu] [position-area:bottom_span-left] [position-try-fallbacks:flip-inline]"
      >
        <p className="truncate font-semibold">{displayName(user)}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <div className="mt-3 grid gap-2">
          <ButtonLink href={paths.profile} variant="secondary" size="small" onClick={close}>
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
