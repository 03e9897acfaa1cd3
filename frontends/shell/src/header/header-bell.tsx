import { useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { Deferred } from './deferred.tsx'

const load = async () => (await import('./bell.tsx')).Bell

/** The place of the bell, whose code only staff load. If that fails, it's loaded again when they come back to the page. */
export const HeaderBell = ({ user }: { user: User }) => {
  const [attempt, setAttempt] = useState(0)
  const tryAgain = () => window.addEventListener('focus', () => setAttempt(attempt + 1), { once: true })
  return (
    <div className="size-9 pointer-coarse:size-11">
      <Deferred<{ user: User }> key={attempt} load={load} onFailed={tryAgain} props={{ user }} />
    </div>
  )
}
