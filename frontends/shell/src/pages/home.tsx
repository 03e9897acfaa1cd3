import type { User } from '@portal/contract/accounts'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card, Page } from '@portal/ui'

const services = [
  {
    title: 'CHP Reports',
    text: 'Order a California Highway Patrol crash report, as face page or full report.',
    href: paths.request,
    action: 'Create Request',
  },
  {
    title: 'Dashboard',
    text: 'See where every order stands and open the reports that are in.',
    href: paths.dashboard,
    action: 'View Dashboard',
  },
]

/** What someone who is signed in sees first. */
export const Home = ({ user }: { user: User }) => (
  <Page
    title={`Welcome back ${user.firstName || user.email}`}
    subtitle="Choose from our available services"
    width="wide"
  >
    <div className="grid gap-4 sm:grid-cols-2">
      {services.map(({ title, text, href, action }) => (
        <Card key={title} className="flex flex-col items-start gap-3">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="flex-1 text-muted">{text}</p>
          <ButtonLink href={href}>{action}</ButtonLink>
        </Card>
      ))}
    </div>
  </Page>
)
