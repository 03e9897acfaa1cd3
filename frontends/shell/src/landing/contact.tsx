import { Link } from 'wouter'
import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { EmailLink, footerLinkClass, PhoneLink } from '../contact-links.tsx'
import { Wordmark } from '../wordmark.tsx'

const Company = () => (
  <div className="space-y-3">
    <Wordmark />
    <p className="max-w-xs text-muted">Collision reports for legal teams and law firms in {brand.region}.</p>
  </div>
)

const ContactDetails = () => (
  <div>
    <h2 id="contact-title" className="text-lg font-bold">
      Contact
    </h2>
    <dl className="mt-3 space-y-3">
      <div>
        <dt className="text-sm text-muted">Email</dt>
        <dd>
          <EmailLink />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Phone</dt>
        <dd>
          <PhoneLink />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Business hours</dt>
        <dd>{brand.hours}</dd>
      </div>
    </dl>
  </div>
)

const QuickLinks = () => (
  <nav aria-labelledby="quick-links">
    <h2 id="quick-links" className="text-lg font-bold">
      Quick Links
    </h2>
    <ul className="mt-3 space-y-1">
      <li>
        <Link className={footerLinkClass} href={paths.home}>
          Home
        </Link>
      </li>
      <li>
        <a className={footerLinkClass} href="#about">
          About
        </a>
      </li>
      <li>
        <Link className={footerLinkClass} href={paths.request}>
          Request Report
        </Link>
      </li>
      <li>
        <a className={footerLinkClass} href="#contact">
          Contact
        </a>
      </li>
      <li>
        <Link className={footerLinkClass} href={paths.terms}>
          Terms
        </Link>
      </li>
      <li>
        <Link className={footerLinkClass} href={paths.privacy}>
          Privacy
        </Link>
      </li>
    </ul>
  </nav>
)

export const Contact = () => (
  <section id="contact" aria-labelledby="contact-title" className="scroll-mt-4 py-16">
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-10 px-4 sm:grid-cols-[1.4fr_1fr_1fr] sm:px-6">
      <Company />
      <ContactDetails />
      <QuickLinks />
    </div>
  </section>
)
