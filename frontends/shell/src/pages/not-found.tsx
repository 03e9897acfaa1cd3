import { paths } from '@portal/contract/paths'
import { ButtonLink, Page } from '@portal/ui'

export const NotFound = () => (
  <Page title="Page Not Found" subtitle="We can't find that page." width="narrow">
    <ButtonLink href={paths.home}>Return Home</ButtonLink>
  </Page>
)
