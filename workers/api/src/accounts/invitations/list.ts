import { listInvitations as endpoint } from '@portal/contract/accounts/invitations'
import { handler } from '../../handler.ts'
import { findUntaken } from './store.ts'

export const listInvitations = handler(endpoint, async ({ context }) => findUntaken(context))
