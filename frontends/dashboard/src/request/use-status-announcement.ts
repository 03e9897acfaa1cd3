import { useState } from 'react'
import { statusLabel } from '@portal/contract/requests/status-labels'

/** Announces the new status when the open report's status changes. */
export const useStatusAnnouncement = (id: string, status: string | undefined): string => {
  const [last, setLast] = useState({ id, status, announcement: '' })
  if (id !== last.id || status !== last.status)
    setLast({
      id,
      status,
      announcement: status && last.status && id === last.id ? `The status is now ${statusLabel(status).label}.` : '',
    })
  return last.announcement
}
