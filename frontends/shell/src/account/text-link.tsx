import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link inside a sentence. */
export const TextLink = ({
  children,
  ...rest
}: {
  href: string
  onClick?: () => void
  state?: object
  children: ReactNode
}) => (
  <Link
    {...rest}
    className="rounded-stamp font-semibold text-accent underline underline-offset-3 hover:text-accent-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
  >
    {children}
  </Link>
)
