import { Link, useLocation } from 'wouter'
import { useAuth } from '@portal/client'
import { brand } from '@portal/contract/brand'
import { paths, workPages } from '@portal/contract/paths'
import { EmailLink, footerLinkClass, PhoneLink } from './contact-links.tsx'

/**
 * Contact details, terms and privacy policy, except on the landing page, which has a contact section, and on working
 * pages, where the Help menu has them.
 */
export const Footer = () => {
  const [path] = useLocation()
  const { state } = useAuth()
  // While the session loads, the page is a user's already.
  if (state === 'signed-out' ? path === paths.home : workPages.includes(path)) return null
  return (
    <footer className="border-t border-line bg-card text-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
        <h2 className="font-bold">Contact</h2>
        <EmailLink />
        <PhoneLink />
        <p className="text-muted">{brand.hours}</p>
        <nav aria-label="Legal" className="flex gap-x-6 sm:ml-auto">
          <Link href={paths.terms} className={footerLinkClass}>
            Terms
          </Link>
          <Link href={paths.privacy} className={footerLinkClass}>
            Privacy
          </Link>
        </nav>
      </div>
    </footer>
  )
}
