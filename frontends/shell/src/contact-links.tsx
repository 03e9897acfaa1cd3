import { brand } from '@portal/contract/brand'

/** Links in the footer and in the contact section of the landing page. */
export const footerLinkClass =
  'inline-flex min-h-8 items-center rounded-stamp wrap-anywhere underline-offset-3 hover:underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'

const contactClass = `${footerLinkClass} font-semibold text-accent`

export const EmailLink = () => (
  <a className={contactClass} href={`mailto:${brand.email}`}>
    {brand.email}
  </a>
)

export const PhoneLink = () => (
  <a className={contactClass} href={`tel:${brand.phone.replace(/\D/g, '')}`}>
    {brand.phone}
  </a>
)
