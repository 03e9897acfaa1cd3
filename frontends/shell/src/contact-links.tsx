import { brand } from '@portal/contract/brand'

/** How what can be followed looks at the foot of a page. */
export const footLink =
  'inline-flex min-h-8 items-center rounded-stamp wrap-anywhere underline-offset-3 hover:underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent'

const look = `${footLink} font-semibold text-accent`

export const MailTo = () => (
  <a className={look} href={`mailto:${brand.email}`}>
    {brand.email}
  </a>
)

export const CallTo = () => (
  <a className={look} href={`tel:${brand.phone.replace(/\D/g, '')}`}>
    {brand.phone}
  </a>
)
