import { marketing } from '@portal/contract/brand'
import { Section } from './section.tsx'

export const Testimonials = () => (
  <Section id="clients" title="What our clients say" sheet>
    <ul className="grid gap-8 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
      {marketing.testimonials.map(({ quote, role }) => (
        <li key={role} className="md:px-8 md:first:pl-0 md:last:pr-0">
          <figure className="flex h-full flex-col gap-4">
            <blockquote className="flex-1 text-lg">“{quote}”</blockquote>
            <figcaption className="text-sm font-semibold text-muted">{role}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)
