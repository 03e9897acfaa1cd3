import { useState } from 'react'

interface Listed {
  readonly id: string
}

/** The first row of a page that came after a request when that was last on it. The request itself may have left the page. */
export const useFollowing = <Row extends Listed>(id: string | undefined, rows: readonly Row[]): Row | undefined => {
  const ids = rows.map((row) => row.id)
  const index = id === undefined ? -1 : ids.indexOf(id)
  const after = ids.slice(index + 1)
  const [seen, setSeen] = useState<{ id: string; after: string[] }>()
  if (id !== undefined && index >= 0 && (seen?.id !== id || seen.after.join() !== after.join())) setSeen({ id, after })
  const later = index < 0 && seen?.id === id ? seen?.after : after
  return rows.find((row) => later?.includes(row.id))
}
