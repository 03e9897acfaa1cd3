import type { ReactNode } from 'react'

/** A link that keeps the form it is in: it opens in a new tab. */
export const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="rounded-stamp underline underline-offset-3 hover:text-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
