import { useLocation } from 'wouter'
import { useQuery } from '@portal/client'
import { headings } from '@portal/contract/headings'
import { countMail } from '@portal/contract/mail/mail-files'
import { ButtonLink } from '@portal/ui'
import { hrefFor, openedInApp } from '../url-state.ts'
import { useMailDrop } from './use-mail-drop.ts'

/** The way from the queue to the mail: by the link, or by dropping files anywhere on the queue. */
export const MailLink = () => {
  const [, navigate] = useLocation()
  const href = hrefFor({ view: 'mail' })
  useMailDrop(() => navigate(href, { state: openedInApp }))
  const { data } = useQuery(countMail)
  return (
    <ButtonLink href={href} state={openedInApp} variant="secondary" size="small">
      {headings.mail}
      {data !== undefined && data.waiting > 0 && <span className="ml-1 tabular-nums">{data.waiting}</span>}
    </ButtonLink>
  )
}
