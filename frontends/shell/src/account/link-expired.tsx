import { Alert, ButtonLink, Page } from '@portal/ui'

interface LinkExpiredProps {
  title: string
  message: string
  href: string
  action: string
}

/** An emailed link that no longer works: why, and where to go instead. */
export const LinkExpired = ({ title, message, href, action }: LinkExpiredProps) => (
  <Page title={title} width="narrow">
    <div className="space-y-5">
      <Alert tone="danger">{message}</Alert>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  </Page>
)
