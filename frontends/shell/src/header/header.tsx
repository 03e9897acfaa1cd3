import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { refreshSession, useAuth } from '@portal/client'
import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, classes } from '@portal/ui'
import { prefetchPath } from '../slices/load-slice.ts'
import { headerLinks, isActive } from './links.ts'
import { UserMenu } from './user-menu.tsx'

const linkLook = 'rounded-control px-3 py-2 font-medium focus-visible:outline-2 focus-visible:outline-accent'

export const Header = () => {
  const { user, state } = useAuth()
  const [path] = useLocation()
  // Open on the page it was opened on, so that arriving anywhere else finds it closed.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const open = openedOn === path

  const followed = () => {
    setOpenedOn(null)
    if (user) void refreshSession()
  }

  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <Link
          href={paths.home}
          className="flex items-center gap-2.5 py-2 text-lg font-bold tracking-tight focus-visible:outline-2 focus-visible:outline-accent"
        >
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {brand.name}
        </Link>
        <Button
          variant="quiet"
          size="small"
          className="md:hidden"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenedOn(open ? null : path)}
        >
          {open ? 'Close' : 'Menu'}
        </Button>
        <div
          id="menu"
          className={classes(
            'w-full pb-4 md:flex md:w-auto md:items-center md:gap-4 md:pb-0',
            open ? 'block' : 'hidden',
          )}
        >
          <nav aria-label="Main" className="flex flex-col gap-1 md:flex-row">
            {headerLinks(user).map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                onClick={followed}
                onMouseEnter={() => prefetchPath(href)}
                onFocus={() => prefetchPath(href)}
                aria-current={isActive(href, path) ? 'page' : undefined}
                className={classes(
                  linkLook,
                  isActive(href, path) ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
          {state === 'signed-out' && (
            <div className="mt-3 flex gap-2 md:mt-0">
              <ButtonLink href={paths.login} variant="secondary" size="small">
                Sign In
              </ButtonLink>
              <ButtonLink href={paths.register} size="small">
                Sign Up
              </ButtonLink>
            </div>
          )}
          {user && <UserMenu user={user} />}
        </div>
      </div>
    </header>
  )
}
