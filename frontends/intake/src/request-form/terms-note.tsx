import { useQuery, useTexts } from '@portal/client'
import { getRetentionYears } from '@portal/contract/admin/document-retention'
import { paths } from '@portal/contract/paths'
import { requestTexts } from '../texts.ts'

/** A link that keeps the form it is in: it opens in a new tab. */
const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
    {children}
    <span className="sr-only"> {useTexts(requestTexts).newTab}</span>
  </a>
)

/** How long documents are kept, once it is loaded and if it is limited. */
const Retention = () => {
  const t = useTexts(requestTexts)
  const years = useQuery(getRetentionYears).data?.years
  return years ? t.retention(years) : null
}

/** The last line of a request form. */
export const TermsNote = () => {
  const t = useTexts(requestTexts)
  return (
    <p className="text-sm text-muted">
      {t.agree(
        (text) => (
          <NewTabLink href={paths.terms}>{text}</NewTabLink>
        ),
        (text) => (
          <NewTabLink href={paths.privacy}>{text}</NewTabLink>
        ),
      )}
      <Retention />
    </p>
  )
}
