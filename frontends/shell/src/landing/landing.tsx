import type { ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Card, classes, usePageHeading } from '@portal/ui'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { reasonIcons } from './icons.tsx'
import { landingTexts } from './texts.ts'

interface SectionProps {
  /** Also the anchor that the quick links lead to. */
  id: string
  title: string
  /** Gives the section a different background. */
  raised?: boolean
  children: ReactNode
}

const Section = ({ id, title, raised = false, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={classes('scroll-mt-4 py-16 sm:py-20', raised && 'border-y border-line bg-card')}
  >
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <h2 id={`${id}-title`} className="mb-8 border-l-6 border-double border-mark pl-4 text-2xl font-bold sm:text-3xl">
        {title}
      </h2>
      {children}
    </div>
  </section>
)

const Reasons = () => {
  const t = useTexts(landingTexts)
  return (
    <Section id="why" title={t.why}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {t.reasons.map(({ title, text }, index) => (
          <li key={title}>
            <Card className="h-full space-y-3">
              {reasonIcons[index]}
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Testimonials = () => {
  const t = useTexts(landingTexts)
  return (
    <Section id="clients" title={t.clients} raised>
      <ul className="grid gap-8 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        {t.testimonials.map(({ quote, role }) => (
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
}

const About = () => {
  const t = useTexts(landingTexts)
  const { text, director } = t.about
  return (
    <Section id="about" title={t.aboutUs}>
      <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        <div className="max-w-2xl space-y-4 text-lg">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Card className="self-start">
          <h3 className="text-lg font-bold">{director.role}</h3>
          <p className="mt-1 text-muted">{director.text}</p>
        </Card>
      </div>
    </Section>
  )
}

const Steps = () => {
  const t = useTexts(landingTexts)
  const { steps, offer } = t
  return (
    <Section id="how" title={t.howItWorks} raised>
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
          <ButtonLink href={paths.register}>{t.startTrial}</ButtonLink>
          <ButtonLink href={paths.request} variant="secondary">
            {t.requestReport}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

/** Rendered at build time, so nothing here may depend on the time, the browser or random values. */
export default function Landing() {
  return (
    <>
      <Hero headingRef={usePageHeading(useTexts(landingTexts).tagline)} />
      <Reasons />
      <Testimonials />
      <About />
      <Steps />
      <Contact />
    </>
  )
}
