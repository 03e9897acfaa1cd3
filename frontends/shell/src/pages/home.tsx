import { useAuth, useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { counted } from '@portal/contract/counted'
import { headings } from '@portal/contract/headings'
import { kindNames, listTitle } from '@portal/contract/kinds/kind-ids'
import { kindData } from '@portal/contract/kinds/kind-data'
import { getSummary, kindNumbers, queueNumbers, type Summary } from '@portal/contract/lists/summary'
import { newRequestPath, pathOf, paths, workPath } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'
import { VerifyNotice } from '../account/verify-notice.tsx'
import { worksInQueue } from '../header/nav-links.ts'
import { prefetchSlice } from '../slices/load-slice.ts'

/** `2 new reports: Avery and Blake` */
const newsText = ({ news }: Summary): string => {
  if (!news) return ''
  const { count, clients } = news
  if (count === 0) return 'No new reports'
  const others = count - clients.length
  const names = [...clients, ...(others > 0 ? [counted(others, 'other')] : [])]
  return `${counted(count, 'new report')}: ${new Intl.ListFormat('en-US').format(names)}`
}

interface Service {
  title: string
  text: string
  href: string
  action: string
  /** The state of it now. */
  now: (summary: Summary) => string
}

const servicesFor = ({ role, hasSecondFactor }: User): Service[] => [
  ...kindNames.map((kind) => ({
    title: listTitle(kind),
    text: kindData[kind].service,
    href: newRequestPath(kind),
    action: 'Create Request',
    now: (summary: Summary) => kindNumbers(summary, kind),
  })),
  worksInQueue({ role })
    ? {
        title: headings.queue,
        text: 'Work on open requests: new, due or ready to complete.',
        href: workPath,
        action: 'Open Queue',
        now: queueNumbers,
      }
    : {
        title: headings.dashboard,
        text: 'Track your requests and open delivered reports.',
        href: workPath,
        action: 'View Dashboard',
        now: newsText,
      },
  {
    title: 'Profile',
    text: 'Update your name, phone number or password.',
    href: paths.profile,
    action: 'View Profile',
    now: () => `Two-factor sign-in is ${hasSecondFactor ? 'on' : 'off'}`,
  },
]

const Services = ({ user }: { user: User }) => {
  const { data } = useQuery(getSummary)
  return (
    <Page
      title={`Welcome back, ${user.firstName || user.email}`}
      subtitle="Choose from our available services"
      width="wide"
    >
      <VerifyNotice user={user} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {servicesFor(user).map(({ title, text, href, action, now }, index) => (
          <Card
            key={title}
            className="flex flex-col items-start gap-3"
            onMouseEnter={() => prefetchSlice(pathOf(href))}
            onFocus={() => prefetchSlice(pathOf(href))}
          >
            <h2 id={`service-${index}`} className="text-xl font-bold">
              {title}
            </h2>
            <div className="flex-1 space-y-1">
              <p className="text-muted">{text}</p>
              {/* The line is there before its text is. */}
              <p className="min-h-10 text-sm sm:min-h-5">{data && now(data)}</p>
            </div>
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
}

/** The home page of a signed-in account. */
export default function Home() {
  const { user } = useAuth()
  return user && <Services user={user} />
}
