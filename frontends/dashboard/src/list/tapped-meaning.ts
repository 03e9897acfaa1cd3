import type { MouseEvent } from 'react'
import { toast } from '@portal/ui'

/** The attribute of a status with its meaning. */
export const meaningAttribute = 'data-meaning'

/** Says what the tapped status of a row means. Screen readers read it with the badge, so it is no control. */
export const explainTapped = (event: MouseEvent): void => {
  const badge = event.target instanceof Element ? event.target.closest(`[${meaningAttribute}]`) : null
  if (!badge) return
  event.preventDefault()
  event.stopPropagation()
  toast({
    title: badge.querySelector('[title]')?.textContent ?? '',
    description: badge.getAttribute(meaningAttribute) ?? undefined,
  })
}
