import { Alert, ButtonLink, Page } from '@portal/ui'

interface LinkOverProps {
  title: string
  says: string
  href: string
  action: string
}

/** A mailed link that leads nowhere any more, and where to go instead. */
export const LinkOver = ({ title, says, href, action }: LinkOverProps) => (
  <Page title={title} width="narrow">
    <div className="space-y-5">
      <Alert tone="danger">{says}</Alert>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  </Page>
)
