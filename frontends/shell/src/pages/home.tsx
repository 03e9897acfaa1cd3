import type { User } from '@portal/contract/accounts'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'
import { VerifyNotice } from '../account/verify-notice.tsx'
import { prefetchPath } from '../slices/load-slice.ts'

const services = [
  {
    title: 'CHP Reports',
    text: 'Order a California Highway Patrol crash report, as face page or full report.',
    href: paths.request,
    action: 'Create Request',
  },
  {
    title: 'Police Reports',
    text: 'Order a municipal report from a local police department.',
    href: paths.request,
    action: 'Create Request',
  },
  {
    title: 'Dashboard',
    text: 'See where every order stands and open the reports that are in.',
    href: paths.dashboard,
    action: 'View Dashboard',
  },
  {
    title: 'Profile',
    text: 'Change your name, your phone number or your password.',
    href: paths.profile,
    action: 'View Profile',
  },
]

/** What someone who is signed in sees first. */
export const Home = ({ user }: { user: User }) => (
  <Page
    title={`Welcome back ${user.firstName || user.email}`}
    subtitle="Choose from our available services"
    width="wide"
  >
    <VerifyNotice user={user} />
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {services.map(({ title, text, href, action }, index) => (
        <Card
          key={title}
          className="flex flex-col items-start gap-3"
          onMouseEnter={() => prefetchPath(href)}
          onFocus={() => prefetchPath(href)}
        >
          <h2 id={`service-${index}`} className="text-xl font-bold">
            {title}
          </h2>
          <p className="flex-1 text-muted">{text}</p>
          <ButtonLink href={href} describedBy={`service-${index}`} variant={index < 2 ? 'primary' : 'secondary'}>
            {action}
          </ButtonLink>
        </Card>
      ))}
    </div>
  </Page>
)
