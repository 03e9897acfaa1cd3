import { listInvitations as endpoint } from '@portal/contract/invitations'
import { verb } from '../verb.ts'
import { findUntaken } from './store.ts'

export const listInvitations = verb(endpoint, async ({ scope }) => findUntaken(scope))
