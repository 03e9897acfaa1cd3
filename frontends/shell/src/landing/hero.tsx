import type { RefObject } from 'react'
import { Link } from 'wouter'
import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { Badge, ButtonLink } from '@portal/ui'
import { landingTexts } from './texts.ts'

// California pleading paper has 28 numbered lines and a double rule in its margin. Those without room wrap out of sight.
const lineNumbers = Array.from({ length: 28 }, (_, index) => index + 1)

const PleadingMargin = () => (
  <div
    aria-hidden
    className="absolute inset-y-0 left-0 hidden w-14 flex-col flex-wrap overflow-hidden border-r-6 border-double border-mark pt-6 pr-3 text-right font-mono text-sm leading-10 text-muted select-none lg:flex"
  >
    {lineNumbers.map((line) => (
      <div key={line} className="w-full">
        {line}
      </div>
    ))}
  </div>
)

export const Hero = ({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) => {
  const t = useTexts(landingTexts)
  return (
    <div className="border-b border-line bg-card">
      <div className="relative mx-auto max-w-6xl px-4 sm:px-6">
        <PleadingMargin />
        <div className="py-5 sm:py-8 lg:pl-16">
          <p>
            <Badge tone="ready">{t.monitoring}</Badge>
          </p>
          <h1 ref={headingRef} tabIndex={-1} className="mt-3 text-display sm:mt-4 font-bold outline-none">
            {t.tagline}
          </h1>
          <p className="mt-3 max-w-3xl sm:mt-4 text-muted sm:text-lg">{t.intro}</p>
          <div className="mt-5 flex flex-wrap sm:mt-6 items-center gap-3">
            <ButtonLink href={paths.request} size="large">
              {t.requestChp}
            </ButtonLink>
            <ButtonLink href={paths.register} variant="secondary" size="large">
              {t.createAccount}
            </ButtonLink>
            <p>
              {t.wereYou}{' '}
              <Link href={paths.request} className="font-semibold text-accent underline underline-offset-2">
                {t.getYours}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
