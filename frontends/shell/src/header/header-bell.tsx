import type { User } from '@portal/contract/accounts/accounts'
import { Deferred } from '../palette/deferred.tsx'

const load = async () => (await import('./bell.tsx')).Bell

/** The place of the bell, whose code only staff load. */
export const HeaderBell = ({ user }: { user: User }) => (
  <div className="size-9 pointer-coarse:size-11">
    <Deferred<{ user: User }> load={load} what="your notices" onFailed={() => {}} props={{ user }} />
  </div>
)
