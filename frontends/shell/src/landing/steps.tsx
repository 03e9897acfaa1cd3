import { marketing } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { ButtonLink } from '@portal/ui'
import { Section } from './section.tsx'

const { steps, offer } = marketing

export const Steps = () => (
  <Section id="how" title="How It Works" sheet>
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <span aria-hidden className="font-mono text-sm text-muted">
            {String(index + 1).padStart(2, '0')}
          </span>
          <h3 className="mt-1 text-lg font-bold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
    <div className="mt-12 flex flex-wrap items-center justify-between gap-6 rounded-card bg-accent-soft p-6 sm:p-8">
      <div>
        <h3 className="text-xl font-bold">{offer.title}</h3>
        <p className="mt-1">{offer.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.register}>Start Free Trial</ButtonLink>
        <ButtonLink href={paths.request} variant="secondary">
          Request Report
        </ButtonLink>
      </div>
    </div>
  </Section>
)
