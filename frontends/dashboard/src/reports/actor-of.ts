import { fullName } from '@portal/contract/full-name'
import type { Activity } from '@portal/contract/activity'

/** Who did what a timeline tells of, as its viewer may read it. */
export const actorOf = ({ user }: Pick<Activity, 'user'>): string => (user ? fullName(user) : 'Guest')
