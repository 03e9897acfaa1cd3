import { hostOf, linksIn } from '@portal/contract/mail/links'
import { MessageText } from '../messages/message-text.tsx'

interface EmailTextProps {
  text: string
  /** More than its From line says that it is from its sender. Links of other emails are only text. */
  isProven: boolean
}

/** The links of an email, by the site that each leads to: only a person opens one, and no email hides where. */
export const EmailLinks = ({ text }: Pick<EmailTextProps, 'text'>) => {
  const links = linksIn(text)
  if (links.length === 0) return null
  return (
    <ul aria-label="Links" className="space-y-1 text-sm">
      {links.map((link) => (
        <li key={link} className="wrap-anywhere">
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
        </li>
      ))}
    </ul>
  )
}

/** The text of an email, unformatted, with its links below. */
export const EmailText = ({ text, isProven }: EmailTextProps) => (
  <div className="space-y-2 rounded-control border border-line bg-card px-3.5 py-2.5 text-sm">
    <MessageText text={text} links={false} />
    {isProven && <EmailLinks text={text} />}
  </div>
)
