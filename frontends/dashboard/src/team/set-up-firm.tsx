import { call, refreshSession } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { askForFirm, FirmSetupForm } from '@portal/contract/accounts/firm-setups'
import { freeMailDomains } from '@portal/contract/accounts/law-firms'
import { brand } from '@portal/contract/brand'
import { headings } from '@portal/contract/headings'
import { paths } from '@portal/contract/paths'
import { Alert, Button, ButtonLink, Card, EmptyState, Page, TextField } from '@portal/ui'
import { fieldProps, useSchemaForm, useSubmit } from '@portal/ui/form'

const domainOf = ({ email }: User): string => email.slice(email.lastIndexOf('@') + 1)

const Contact = () => (
  <>
    <a className="font-semibold text-accent underline" href={`mailto:${brand.email}`}>
      {brand.email}
    </a>{' '}
    or{' '}
    <a className="font-semibold text-accent underline" href={`tel:${brand.phone.replace(/\D/g, '')}`}>
      {brand.phone}
    </a>
  </>
)

const State = ({ viewer: { firmSetup, emailVerified } }: { viewer: User }) => {
  if (!firmSetup)
    return (
      <p>
        Share your requests with colleagues, invite them, and choose settings for all. We'll review it first. The first
        person who asks manages the firm.
      </p>
    )
  if (!emailVerified)
    return (
      <Alert tone="warning" title="Verify Your Email Address First">
        Follow the link we emailed you. Then we'll review {firmSetup.name}.{' '}
        <a className="font-semibold text-accent underline" href={paths.profile}>
          Get a new link
        </a>
      </Alert>
    )
  return (
    <Alert tone="info" title={`We're reviewing ${firmSetup.name}`}>
      We'll email you when it's ready. You can request reports now.
    </Alert>
  )
}

/** Asks for the firm of the viewer's email domain, and says what became of it. */
export const SetUpFirm = ({ viewer }: { viewer: User }) => {
  const { firmSetup } = viewer
  const domain = domainOf(viewer)
  const form = useSchemaForm(FirmSetupForm, { name: firmSetup?.name ?? '' })
  const { onSubmit, busy } = useSubmit(form, (body) => call(askForFirm, { body }), {
    done: {
      title: firmSetup ? 'Name Changed' : 'Firm Requested',
      description: viewer.emailVerified ? "We'll email you when it's ready." : 'Verify your email address next.',
    },
    failed: firmSetup ? 'Failed to change the name' : 'Failed to set up your firm',
    refresh: refreshSession,
  })
  if (firmSetup?.declined)
    return (
      <Page title={headings.team} width="narrow">
        <Alert tone="warning" title={`We couldn't set up ${firmSetup.name}`}>
          <p className="wrap-anywhere">{firmSetup.declined}</p>
          <p className="mt-2">
            Questions? Contact <Contact />.
          </p>
        </Alert>
      </Page>
    )
  if (freeMailDomains.includes(domain))
    return (
      <Page title={headings.team} width="work">
        <EmptyState title="There's no team here">
          <p>
            Teams are for law firms. To set up yours, sign up with your work email. {viewer.email} is a personal
            address. Or contact <Contact />.
          </p>
          <ButtonLink href={paths.dashboard} variant="secondary" className="mt-4">
            View Dashboard
          </ButtonLink>
        </EmptyState>
      </Page>
    )
  return (
    <Page title={headings.team} width="narrow">
      <Card className="space-y-4">
        <h2 className="text-lg font-bold">Set Up Your Firm</h2>
        <State viewer={viewer} />
        <form noValidate onSubmit={onSubmit} className="space-y-4">
          {form.formState.errors.root && <Alert tone="danger">{form.formState.errors.root.message}</Alert>}
          <TextField label="Firm name" autoComplete="organization" required {...fieldProps(form, 'name')} />
          <p className="text-sm text-muted">
            Its domain is <strong className="wrap-anywhere text-ink">@{domain}</strong>, from your email address.
            Everything you requested with this account becomes the firm's, and colleagues in the firm see it. Requests
            you placed as a guest stay your own.
          </p>
          <Button type="submit" busy={busy} variant={firmSetup ? 'secondary' : 'primary'}>
            {firmSetup ? 'Change Name' : 'Set Up Your Firm'}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
