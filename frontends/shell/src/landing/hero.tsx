import type { RefObject } from 'react'
import { Link } from 'wouter'
import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Badge, ButtonLink } from '@portal/ui'
import { landingTexts } from './texts.ts'

// California pleading paper has 28 numbered lines and a double rule in its margin.
const lineNumbers = Array.from({ length: 28 }, (_, index) => index + 1)

const PleadingMargin = () => (
  <div
    aria-hidden
    className="absolute inset-y-0 left-0 hidden w-14 overflow-hidden border-r-6 border-double border-mark pt-6 pr-3 text-right font-mono text-sm leading-10 text-muted select-none lg:block"
  >
    {lineNumbers.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </div>
)

const Services = () => {
  const t = useTexts(landingTexts)
  return (
    <div className="rounded-card border border-line bg-page p-6 sm:p-7">
      <h2 className="flex items-baseline justify-between gap-4 text-lg font-bold">{t.delivered}</h2>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {t.services.map(({ name, text }) => (
          <li key={name} className="space-y-1.5 py-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <h3 className="max-w-60 font-bold">{name}</h3>
              <Badge tone="done">{t.available}</Badge>
            </div>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap justify-between gap-4 border-t-2 border-ink pt-5">
        {t.figures.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{what}</dt>
            <dd className="font-display text-lg leading-tight font-bold sm:text-xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const Hero = ({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) => {
  const t = useTexts(landingTexts)
  return (
    <div className="border-b border-line bg-card">
      <div className="relative mx-auto max-w-6xl px-4 sm:px-6">
        <PleadingMargin />
        <div className="grid grid-cols-1 items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:py-24 lg:pl-16">
          <div>
            <p>
              <Badge tone="ready">{t.monitoring}</Badge>
            </p>
            <h1 ref={headingRef} tabIndex={-1} className="mt-5 text-display font-bold outline-none">
              {t.tagline}
            </h1>
            <p className="mt-6 max-w-xl text-lg text-muted">{t.intro}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href={paths.request} size="large">
                {t.requestChp}
              </ButtonLink>
              <ButtonLink href={paths.register} variant="secondary" size="large">
                {t.createAccount}
              </ButtonLink>
            </div>
            <p className="mt-5">
              {t.wereYou}{' '}
              <Link href={paths.request} className="font-semibold text-accent underline underline-offset-2">
                {t.getYours}
              </Link>
            </p>
          </div>
          <Services />
        </div>
      </div>
    </div>
  )
}
