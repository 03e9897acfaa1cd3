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

/** The icon and the product's name, which on the narrowest phones is only for screen readers where buttons need its room. */
export const Wordmark = ({ yields = false }: { yields?: boolean }) => (
  <span className="flex items-center gap-2.5 font-display text-lg font-bold tracking-tight">
    <img src="/favicon.svg" alt="" width="30" height="30" />
    <span className={yields ? 'max-[23.5rem]:sr-only' : undefined}>{brand.name}</span>
  </span>
)
