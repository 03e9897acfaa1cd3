import { useLocation } from 'wouter'
import { useQuery } from '@portal/client'
import { headings } from '@portal/contract/headings'
import { countMail } from '@portal/contract/mail/mail-files'
import { ButtonLink } from '@portal/ui'
import { useEffect, useEffectEvent } from 'react'
import { hrefFor, openedInApp } from '../url-state.ts'
import { dropped, filesOfDrop } from './dropped.ts'

/** Takes files that are dropped anywhere on the page, except into a file field. */
export const useMailDrop = (onDrop: () => void): void => {
  const take = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    if (event.type !== 'drop') return
    void filesOfDrop(event.dataTransfer).then((files) => {
      dropped.set([...dropped.get(), ...files])
      onDrop()
    })
  })
  useEffect(() => {
    const listener = (event: DragEvent) => take(event)
    document.addEventListener('dragover', listener)
    document.addEventListener('drop', listener)
    return () => {
      document.removeEventListener('dragover', listener)
      document.removeEventListener('drop', listener)
    }
  }, [])
}

/** The way from the queue to the mail: by the link, or by dropping files anywhere on the queue. */
export const MailLink = () => {
  const [, navigate] = useLocation()
  const href = hrefFor({ view: 'mail' })
  useMailDrop(() => navigate(href, { state: openedInApp }))
  const { data } = useQuery(countMail)
  return (
    <ButtonLink href={href} state={openedInApp} variant="secondary" size="small">
      {headings.mail}
      {data !== undefined && data.waiting + data.other > 0 && (
        <span className="ml-1 tabular-nums">{data.waiting + data.other}</span>
      )}
    </ButtonLink>
  )
}
