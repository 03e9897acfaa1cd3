import type { ReactNode } from 'react'
import { useTexts } from '@portal/client'
import { accountTexts } from '../account/texts.ts'

/** A link that keeps the form it is in: it opens in a new tab. */
export const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const t = useTexts(accountTexts)
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="rounded-stamp underline underline-offset-3 hover:text-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
    >
      {children}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  )
}
