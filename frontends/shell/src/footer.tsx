import { useLocation } from 'wouter'
import { useAuth } from '@portal/client'
import { brand } from '@portal/contract/brand'
import { paths } from '@portal/contract/paths'
import { EmailLink, PhoneLink } from './contact-links.tsx'

/** Contact details on every page except the landing page, which has a contact section. */
export const Footer = () => {
  const [path] = useLocation()
  const { user } = useAuth()
  if (path === paths.home && !user) return null
  return (
    <footer className="border-t border-line bg-card text-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
        <h2 className="font-bold">Contact</h2>
        <EmailLink />
        <PhoneLink />
        <p className="text-muted">{brand.hours}</p>
      </div>
    </footer>
  )
}
