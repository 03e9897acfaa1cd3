import type { ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { ButtonLink, classes, usePageHeading } from '@portal/ui'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { reasonIcons } from './icons.tsx'
import { Pictures } from './pictures.tsx'
import { landingTexts } from './texts.ts'

interface SectionProps {
  /** Also the anchor that the quick links lead to. */
  id: string
  title: string
  /** Gives the section a different background. */
  raised?: boolean
  children: ReactNode
}

const Heading = ({ id, title }: { id: string; title: string }) => (
  <h2 id={`${id}-title`} className="mb-3 border-l-6 border-double border-mark pl-4 text-xl font-bold sm:text-2xl">
    {title}
  </h2>
)

const Section = ({ id, title, raised = false, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={classes('scroll-mt-4 py-5 sm:py-8', raised && 'border-y border-line bg-card')}
  >
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <Heading id={id} title={title} />
      {children}
    </div>
  </section>
)

const Reasons = () => {
  const t = useTexts(landingTexts)
  return (
    <Section id="why" title={t.why}>
      {/* After the reasons on phones, where the largest thing before the first scroll stays the headline, which needs no request. */}
      <div className="grid gap-4">
        <div className="max-sm:order-last">
          <Pictures />
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {t.reasons.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3">
              {reasonIcons[index]}
              <div>
                <h3 className="font-bold">{title}</h3>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

const Testimonials = () => {
  const t = useTexts(landingTexts)
  return (
    <Section id="clients" title={t.clients} raised>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        {t.testimonials.map(({ quote, role }) => (
          <li key={role} className="md:px-8 md:first:pl-0 md:last:pr-0">
            <figure className="flex h-full flex-col gap-1">
              <blockquote className="flex-1">“{quote}”</blockquote>
              <figcaption className="text-xs font-semibold text-muted sm:text-sm">{role}</figcaption>
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
    <section id="about" aria-labelledby="about-title" className="scroll-mt-4 space-y-3">
      <Heading id="about" title={t.aboutUs} />
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="border-t border-line pt-3">
        <h3 className="font-bold">{director.role}</h3>
        <p className="mt-1 text-sm text-muted">{director.text}</p>
      </div>
    </section>
  )
}

const Steps = () => {
  const t = useTexts(landingTexts)
  const { steps, offer } = t
  return (
    <section id="how" aria-labelledby="how-title" className="scroll-mt-4">
      <Heading id="how" title={t.howItWorks} />
      <ol className="grid gap-2 sm:gap-3 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-2">
            <h3 className="font-bold">
              <span aria-hidden className="font-mono text-sm font-normal text-muted">
                {String(index + 1).padStart(2, '0')}
              </span>{' '}
              {title}
            </h3>
            <p className="text-sm text-muted sm:mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-4">
        <div>
          <h3 className="text-lg font-bold">{offer.title}</h3>
          <p className="mt-1 text-sm">{offer.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.register}>{t.startTrial}</ButtonLink>
          <ButtonLink href={paths.request} variant="secondary">
            {t.requestReport}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Rendered at build time, so nothing here may depend on the time, the browser or random values. */
export default function Landing() {
  return (
    <>
      <Hero headingRef={usePageHeading(useTexts(landingTexts).tagline)} />
      <Reasons />
      <Testimonials />
      <div className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-5 sm:gap-6 sm:px-6 sm:py-8 lg:grid-cols-[1fr_1.6fr]">
        <About />
        <Steps />
      </div>
      <Contact />
    </>
  )
}
