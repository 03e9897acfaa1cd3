import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import { listColleagues, awayText } from '@portal/contract/accounts/away'
import { fullName } from '@portal/contract/accounts/full-name'
import { Button } from '@portal/ui'

const AwayDialog = lazy(async () => ({ default: (await import('@portal/ui/accounts/away-dialog')).AwayDialog }))

/** When the viewer, a member of staff, is away. */
export const OwnAway = ({ user }: { user: User }) => {
  const { data: staff } = useQuery(listColleagues)
  const [open, setOpen] = useState(false)
  const self = staff?.find(({ id }) => id === user.id)
  const away = self?.away
  const cover = away && staff?.find(({ id }) => id === away.coveredBy)
  return (
    <section aria-labelledby="away" className="mt-6 border-t border-line pt-6">
      <h2 id="away" className="text-lg font-semibold">
        Away
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {away
          ? `${awayText(away)}.${cover ? ` ${fullName(cover)} covers for you.` : ''}`
          : 'While you are away, rules assign new requests to others, and a colleague can get your replies.'}
      </p>
      <Button variant="secondary" size="small" aria-disabled={!self} onClick={() => self && setOpen(true)}>
        {away ? 'Change Away Days…' : 'Set Away Days…'}
      </Button>
      {open && self && staff && (
        <Suspense>
          <AwayDialog person={self} staff={staff} own onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
