import { useAuth } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { headings } from '@portal/contract/headings'
import { kindNames, listTitle } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { newRequestPath, pathOf, paths, workPath } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'
import { VerifyNotice } from '../account/verify-notice.tsx'
import { worksInQueue } from '../header/nav-links.ts'
import { prefetchSlice } from '../slices/load-slice.ts'

const servicesFor = ({ role }: User) => [
  ...kindNames.map((kind) => ({
    title: listTitle(kind),
    text: kindData[kind].service,
    href: newRequestPath(kind),
    action: 'Create Request',
  })),
  worksInQueue({ role })
    ? {
        title: headings.queue,
        text: 'Work on open requests: new, due or ready to complete.',
        href: workPath,
        action: 'Open Queue',
      }
    : {
        title: headings.dashboard,
        text: 'Track your requests and open delivered reports.',
        href: workPath,
        action: 'View Dashboard',
      },
  {
    title: 'Profile',
    text: 'Update your name, phone number or password.',
    href: paths.profile,
    action: 'View Profile',
  },
]

const Services = ({ user }: { user: User }) => (
  <Page
    title={`Welcome back, ${user.firstName || user.email}`}
    subtitle="Choose from our available services"
    width="wide"
  >
    <VerifyNotice user={user} />
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {servicesFor(user).map(({ title, text, href, action }, index) => (
        <Card
          key={title}
          className="flex flex-col items-start gap-3"
          onMouseEnter={() => prefetchSlice(pathOf(href))}
          onFocus={() => prefetchSlice(pathOf(href))}
        >
          <h2 id={`service-${index}`} className="text-xl font-bold">
            {title}
          </h2>
          <p className="flex-1 text-muted">{text}</p>
          <ButtonLink
            href={href}
            describedBy={`service-${index}`}
            variant={index < kindNames.length ? 'primary' : 'secondary'}
          >
            {action}
          </ButtonLink>
        </Card>
      ))}
    </div>
  </Page>
)

/** The home page of a signed-in account. */
export default function Home() {
  const { user } = useAuth()
  return user && <Services user={user} />
}
