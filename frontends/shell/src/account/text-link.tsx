import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** A link within a sentence. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="rounded-stamp font-semibold text-accent underline underline-offset-3 hover:text-accent-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
  >
    {children}
  </Link>
)
