import { Link, useLocation } from 'wouter'
import { useAuth, useTexts } from '@portal/client'
import { isWorkPage, paths } from '@portal/contract/paths'
import { EmailLink, footerLinkClass, PhoneLink } from './brand.tsx'
import { frameTexts } from './texts.ts'

/**
 * Contact details, terms and privacy policy, except on the landing page, which has a contact section, and on working
 * pages, where the Help menu has them.
 */
export const Footer = () => {
  const t = useTexts(frameTexts)
  const [path] = useLocation()
  const { state } = useAuth()
  // While the session loads, the page is a user's already.
  if (state === 'signed-out' ? path === paths.home : isWorkPage(path)) return null
  return (
    <footer className="border-t border-line bg-card text-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
        <h2 className="font-bold">{t.contact}</h2>
        <EmailLink />
        <PhoneLink />
        <p className="text-muted">{t.hours}</p>
        <nav aria-label={t.legal} className="flex flex-wrap gap-x-6 sm:ml-auto">
          <Link href={paths.terms} className={footerLinkClass}>
            {t.terms}
          </Link>
          <Link href={paths.privacy} className={footerLinkClass}>
            {t.privacy}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
