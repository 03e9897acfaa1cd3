import { isStaff } from '@portal/contract/accounts/roles'
import type { Actor } from '../context.ts'
import { staffChannel } from '../db/live-channels.ts'
import { firmOf } from '../requests/visibility.ts'

/** The channel of a viewer: the key of the list they see. */
export const channelOf = (actor: Actor): string => (isStaff(actor.role) ? staffChannel : (firmOf(actor) ?? actor.id))
