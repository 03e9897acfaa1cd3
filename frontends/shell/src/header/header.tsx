import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { refreshSession, useAuth, useTexts } from '@portal/client'
import { pathOf, paths } from '@portal/contract/paths'
import { Button, ButtonLink, classes } from '@portal/ui'
import { useTypedEmail } from '../account/email-prefill.ts'
import { linkWithEmail } from '../account/use-link-params.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { prefetchSlice } from '../slices/load-slice.ts'
import { frameTexts } from '../texts.ts'
import { Wordmark } from '../brand.tsx'
import { HelpMenu } from './help-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { expectedLinks, isActive, navLinks, signInPath, worksInQueue } from './nav-links.ts'
import { UserMenu } from './user-menu.tsx'
import type { User } from '@portal/contract/accounts/accounts'
import { Deferred } from './deferred.tsx'

export const headerClass = 'border-b border-line bg-card'
/** A visitor's header. */
const headerRowClass =
  'mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4 py-2 sm:px-6 lg:gap-x-4'
const wordmarkClass = 'py-2.25'

/** A signed-in user's header: as wide as the pages they work on, and always in view. */
const workHeaderClass = 'sticky top-0 z-30 bg-card shadow-[0_1px_0_var(--color-line)]'
const workHeaderRowClass =
  'mx-auto flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 sm:px-6 pointer-coarse:min-h-13'

/** The placeholder's row: a visitor's unless the browser has a session. `event-replay.js` sets `data-returning` for those who were here before. */
export const loadingRowClass =
  'mx-auto flex min-h-[60px] max-w-6xl items-center px-4 sm:px-6 in-data-[returning=user]:min-h-12 in-data-[returning=user]:max-w-none pointer-coarse:in-data-[returning=user]:min-h-13'

const load = async () => (await import('./bell.tsx')).Bell

/** The place of the bell, whose code only staff load. If that fails, it's loaded again when they come back to the page. */
const HeaderBell = ({ user }: { user: User }) => {
  const [attempt, setAttempt] = useState(0)
  const tryAgain = () => window.addEventListener('focus', () => setAttempt(attempt + 1), { once: true })
  return (
    <div className="size-9 pointer-coarse:size-11">
      <Deferred<{ user: User }> key={attempt} load={load} onFailed={tryAgain} props={{ user }} />
    </div>
  )
}

const linkClass = 'font-semibold focus-visible:outline-2 focus-visible:outline-accent'

const activeClass =
  'text-accent shadow-[inset_0_-3px_0_var(--color-mark)] max-md:bg-accent-soft max-md:shadow-[inset_3px_0_0_var(--color-mark)] forced-colors:underline'

export const Header = () => {
  const t = useTexts(frameTexts)
  const session = useAuth()
  const { user, state } = session
  const [path] = useLocation()
  const query = useSearch()
  // The path on which the mobile menu was opened, so that the menu is closed on the next page.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null)
  const menuOpen = menuOpenOn === path
  const typed = useTypedEmail()
  const emailProps = typed ? linkWithEmail(typed) : {}
  const forVisitor = state === 'signed-out'
  const links = session.state === 'loading' ? expectedLinks(session.expectedRole, t) : navLinks(user, t)

  const onNavigate = () => {
    setMenuOpenOn(null)
    if (user) void refreshSession()
  }

  return (
    <header className={forVisitor ? headerClass : workHeaderClass}>
      <div className={forVisitor ? headerRowClass : workHeaderRowClass}>
        <Link
          href={paths.home}
          onClick={onNavigate}
          className={classes(
            'rounded-control focus-visible:outline-2 focus-visible:outline-accent',
            forVisitor && wordmarkClass,
          )}
        >
          <Wordmark yields />
        </Link>
        <div className={classes('flex items-center gap-1 md:gap-2', !forVisitor && 'md:order-1', 'md:ml-auto')}>
          {user && <PaletteButton user={user} />}
          {user && worksInQueue(user) && <HeaderBell user={user} />}
          {forVisitor && <LanguageSwitch />}
          <Button
            variant="quiet"
            size="small"
            className="max-md:px-2.5 md:hidden noscript:hidden"
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpenOn(menuOpen ? null : path)}
          >
            {menuOpen ? t.close : t.menu}
          </Button>
        </div>
        <div
          id="menu"
          className={classes(
            'w-full pb-2',
            forVisitor ? 'md:flex md:w-auto md:items-center md:gap-2 lg:gap-4 md:pb-0' : 'md:contents',
            // Always open without JavaScript, because the button can't open it.
            menuOpen ? 'block' : 'hidden noscript:block',
          )}
        >
          <nav aria-label={t.mainNavigation} className="flex flex-col gap-1 md:flex-row">
            {links.map(({ href, label, isReserved }) => (
              <Link
                key={href}
                href={href}
                onClick={onNavigate}
                onMouseEnter={() => prefetchSlice(pathOf(href))}
                onFocus={() => prefetchSlice(pathOf(href))}
                aria-current={isActive(href, path, query) ? 'page' : undefined}
                className={classes(
                  linkClass,
                  isReserved && 'invisible',
                  forVisitor ? 'px-3 py-2.5 md:max-lg:px-2.5' : 'px-3 py-2.5 md:px-2.5 md:py-3.5 md:text-sm',
                  // A tablet has no room for all links. The wordmark leads home too, and the account menu to the profile.
                  href === paths.home && (forVisitor ? 'md:max-lg:hidden' : 'md:max-xl:hidden'),
                  href === paths.profile && 'md:max-lg:hidden',
                  isActive(href, path, query) ? activeClass : 'text-muted hover:bg-sunken hover:text-ink',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
          {forVisitor && (
            <div className="mt-3 flex gap-2 md:mt-0">
              <ButtonLink href={signInPath(path, query)} {...emailProps} variant="secondary" size="small">
                {t.signIn}
              </ButtonLink>
              <ButtonLink href={paths.register} {...emailProps} size="small">
                {t.signUp}
              </ButtonLink>
            </div>
          )}
          {user && (
            <div className="flex items-center gap-3 max-md:mt-2 max-md:flex-row-reverse max-md:justify-end md:order-2">
              <HelpMenu />
              <UserMenu user={user} />
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
