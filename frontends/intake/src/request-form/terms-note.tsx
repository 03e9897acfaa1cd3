import { useQuery } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { getRetentionYears } from '@portal/contract/admin/document-retention'
import { paths } from '@portal/contract/paths'

/** A link that keeps the form it is in: it opens in a new tab. */
const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

/** How long documents are kept, once it is loaded and if it is limited. */
const Retention = () => {
  const years = useQuery(getRetentionYears).data?.years
  return years ? (
    <> We remove the documents you attach {counted(years, 'year')} after the request is completed.</>
  ) : null
}

/** The last line of a request form. */
export const TermsNote = () => (
  <p className="text-sm text-muted">
    By submitting, you agree to our <NewTabLink href={paths.terms}>Terms of Service</NewTabLink>. Our{' '}
    <NewTabLink href={paths.privacy}>Privacy Policy</NewTabLink> says what we do with your information and documents.
    <Retention />
  </p>
)
