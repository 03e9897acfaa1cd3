import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { refreshSession, useAuth } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Button, ButtonLink, classes } from '@portal/ui'
import { useTypedEmail } from '../account/typed-email.ts'
import { carrying } from '../account/use-link.ts'
import { prefetchPath } from '../slices/load-slice.ts'
import { headerFrame, headerMark, headerRow } from './header-look.ts'
import { headerLinks, isActive } from './links.ts'
import { UserMenu } from './user-menu.tsx'
import { Wordmark } from '../wordmark.tsx'

const linkLook = 'px-3 py-2.5 font-semibold focus-visible:outline-2 focus-visible:outline-accent'

export const Header = () => {
  const { user, state } = useAuth()
  const [path] = useLocation()
  // Open on the page it was opened on, so that arriving anywhere else finds it closed.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const open = openedOn === path
  const typed = useTypedEmail()
  const along = typed ? carrying(typed) : {}

  const followed = () => {
    setOpenedOn(null)
    if (user) void refreshSession()
  }

  return (
    <header className={headerFrame}>
      <div className={headerRow}>
        <Link
          href={paths.home}
          onClick={followed}
          className={classes('rounded-control focus-visible:outline-2 focus-visible:outline-accent', headerMark)}
        >
          <Wordmark />
        </Link>
        <Button
          variant="quiet"
          size="small"
          className="md:hidden noscript:hidden"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenedOn(open ? null : path)}
        >
          {open ? 'Close' : 'Menu'}
        </Button>
        <div
          id="menu"
          className={classes(
            'w-full pb-2 md:flex md:w-auto md:items-center md:gap-4 md:pb-0',
            // Without JavaScript nothing opens it: then it stands open.
            open ? 'block' : 'hidden noscript:block',
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
                  isActive(href, path)
                    ? 'text-accent shadow-[inset_0_-3px_0_var(--color-mark)] max-md:bg-accent-soft max-md:shadow-[inset_3px_0_0_var(--color-mark)] forced-colors:underline'
                    : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
          {state === 'signed-out' && (
            <div className="mt-3 flex gap-2 md:mt-0">
              <ButtonLink href={paths.login} {...along} variant="secondary" size="small">
                Sign In
              </ButtonLink>
              <ButtonLink href={paths.register} {...along} size="small">
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
