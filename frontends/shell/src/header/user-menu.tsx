import { useLocation } from 'wouter'
import { signOut } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { displayName } from '@portal/contract/accounts/full-name'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { Badge, Button, ButtonLink } from '@portal/ui'
import { initials, linksIn } from './nav-links.ts'
import { Popover } from './popover.tsx'

/** The firm of the account. Until the membership is verified, it is no badge, because they see nothing of the firm. */
const FirmBadge = ({ name, verified }: { name: string; verified: boolean }) =>
  verified ? (
    <Badge className="max-w-48! md:max-lg:hidden">
      <span className="truncate">{name}</span>
    </Badge>
  ) : (
    <span className="max-w-48 text-xs text-muted md:max-lg:hidden">
      <span className="block truncate">{name}</span>
      <span className="block">Not verified yet</span>
    </span>
  )

export const UserMenu = ({ user }: { user: User }) => {
  const [, navigate] = useLocation()
  const signOutAndLeave = () => {
    void signOut()
    navigate(paths.home)
  }
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:flex-row-reverse">
      {user.lawFirmName && <FirmBadge name={user.lawFirmName} verified={user.memberVerified} />}
      <Popover
        button={
          <>
            {initials(user)}
            <span className="sr-only"> Account menu for {displayName(user)}</span>
          </>
        }
        buttonClass="size-9 cursor-pointer rounded-full border border-transparent bg-accent text-sm font-semibold text-accent-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent pointer-coarse:size-11"
        className="w-64 p-4"
      >
        {(close) => (
          <>
            <p className="truncate font-semibold">{displayName(user)}</p>
            <p className="truncate text-sm text-muted">{user.email}</p>
            <div className="mt-3 grid gap-2">
              {[...linksIn('account menu', user), { href: paths.profile, label: headings.profile }].map(
                ({ href, label }) => (
                  <ButtonLink key={href} href={href} variant="secondary" size="small" onClick={close}>
                    {label}
                  </ButtonLink>
                ),
              )}
              <Button variant="secondary" size="small" onClick={signOutAndLeave}>
                Sign out
              </Button>
            </div>
          </>
        )}
      </Popover>
    </div>
  )
}
