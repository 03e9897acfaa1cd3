import { Link } from 'wouter'
import { useTexts } from '@portal/client'
import { paths } from '@portal/contract/paths'
import { EmailLink, footerLinkClass, PhoneLink, Wordmark } from '../brand.tsx'
import { landingTexts } from './texts.ts'

const Company = () => {
  const t = useTexts(landingTexts)
  return (
    <div className="space-y-2">
      <Wordmark />
      <p className="max-w-xs text-muted">{t.company}</p>
    </div>
  )
}

const ContactDetails = () => {
  const t = useTexts(landingTexts)
  return (
    <div>
      <h2 id="contact-title" className="text-lg font-bold">
        {t.contact}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-3 sm:mt-3">
        <div className="col-span-2">
          <dt className="text-sm text-muted">{t.email}</dt>
          <dd>
            <EmailLink />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t.phone}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t.businessHours}</dt>
          <dd>{t.hours}</dd>
        </div>
      </dl>
    </div>
  )
}

const QuickLinks = () => {
  const t = useTexts(landingTexts)
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className="text-lg font-bold">
        {t.quickLinks}
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-1 max-sm:gap-y-0 sm:mt-3">
        <li>
          <Link className={footerLinkClass} href={paths.home}>
            {t.home}
          </Link>
        </li>
        <li>
          <a className={footerLinkClass} href="#about">
            {t.aboutLink}
          </a>
        </li>
        <li>
          <Link className={footerLinkClass} href={paths.request}>
            {t.requestReport}
          </Link>
        </li>
        <li>
          <a className={footerLinkClass} href="#contact">
            {t.contact}
          </a>
        </li>
        <li>
          <Link className={footerLinkClass} href={paths.terms}>
            {t.terms}
          </Link>
        </li>
        <li>
          <Link className={footerLinkClass} href={paths.privacy}>
            {t.privacy}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

export const Contact = () => (
  <section id="contact" aria-labelledby="contact-title" className="scroll-mt-4 border-t border-line py-5 sm:py-8">
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5 px-4 sm:gap-6 sm:grid-cols-[1fr_1.4fr_1fr] sm:px-6">
      <Company />
      <ContactDetails />
      <QuickLinks />
    </div>
  </section>
)
