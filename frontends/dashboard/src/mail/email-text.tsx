import { hostOf, leadsTo, linksIn } from '@portal/contract/mail/links'
import type { MailFile } from '@portal/contract/mail/mail-files'
import { MessageText } from '../messages/message-text.tsx'

interface EmailLinksProps {
  text: string
  /** Links to other sites are only text: a stranger may have written words of a portal's notice. Undefined: any site. */
  sites?: readonly string[] | undefined
}

/** The links of an email, by the site that each leads to: only a person opens one, and no email hides where. */
export const EmailLinks = ({ text, sites }: EmailLinksProps) => {
  const links = linksIn(text)
  if (links.length === 0) return null
  return (
    <ul aria-label="Links" className="space-y-1 text-sm">
      {links.map((link) => (
        <li key={link} className="wrap-anywhere">
          {sites && !leadsTo(link, sites) ? (
            <span className="text-muted">
              A link leads to <strong>{hostOf(link)}</strong>, which isn't the sender's site.
            </span>
          ) : (
            <a
              href={link}
              title={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-accent underline underline-offset-2"
            >
              Open a page at <strong>{hostOf(link)}</strong>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The sites of a portal's notice: of its sender, whose domain the agency's entry has. */
const sitesOf = ({ senderCheck, sender }: MailFile): string[] | undefined =>
  senderCheck === 'notice' && sender ? [sender.slice(sender.lastIndexOf('@') + 1)] : undefined

/** The text of a file's email, unformatted, with its links below. Links of emails that nothing proves are only text. */
export const EmailText = ({ file }: { file: MailFile }) =>
  file.text && (
    <div className="space-y-2 rounded-control border border-line bg-card px-3.5 py-2.5 text-sm">
      <MessageText text={file.text} links={false} />
      {file.isProven && <EmailLinks text={file.text} sites={sitesOf(file)} />}
    </div>
  )
