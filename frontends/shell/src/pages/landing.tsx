import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { Badge, ButtonLink, Card, Page } from '@portal/ui'

const steps = [
  { title: 'Sign up online', text: 'No credit card required.' },
  { title: 'Place a report order', text: 'It takes minutes, with your documents attached.' },
  { title: 'Receive the report by email', text: 'Often within hours.' },
]

/** What a visitor sees first. */
export const Landing = () => (
  <Page
    title={brand.tagline}
    subtitle={`${brand.figures.delivered} reports delivered across ${brand.figures.years} years. First order free.`}
    width="wide"
    actions={<Badge tone="ready">Full monitoring: sent the moment it is released</Badge>}
  >
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.request} size="large">
        Request CHP Report
      </ButtonLink>
      <ButtonLink href={paths.register} variant="secondary" size="large">
        Create Account
      </ButtonLink>
    </div>
    <section aria-labelledby="how" className="mt-14">
      <h2 id="how" className="text-xl font-bold">
        How It Works
      </h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Card className="h-full">
              <span
                aria-hidden
                className="mb-3 flex size-9 items-center justify-center rounded-full bg-accent font-bold text-accent-ink"
              >
                {index + 1}
              </span>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ol>
    </section>
    <section aria-labelledby="contact" className="mt-14">
      <h2 id="contact" className="text-xl font-bold">
        Contact
      </h2>
      <p className="mt-2 text-muted">
        <a className="text-accent underline" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>{' '}
        · {brand.phone} · {brand.hours}
      </p>
    </section>
  </Page>
)
