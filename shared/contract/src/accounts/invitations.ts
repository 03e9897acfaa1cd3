import * as z from 'zod/mini'
import { linkToken } from './accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { email, requiredLine } from '../text.ts'

export const fillAll = 'Please fill in all fields'

/** An account offered by mail, not yet taken. */
export const Invitation = z.object({
  id: id('invitation'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lawFirmId: id('lawFirm'),
  lawFirmName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationForm = z.object({
  email: email('Invalid email address', fillAll),
  firstName: requiredLine(fillAll, limits.nameLength),
  lastName: requiredLine(fillAll, limits.nameLength),
  lawFirmId: z.string(fillAll).check(z.minLength(1, fillAll)),
})
export type InvitationForm = z.infer<typeof InvitationForm>

const office = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('invitation') })

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/invite-user',
  summary: 'Invite a person to a law firm by mail',
  access: ['admin'],
  body: InvitationForm,
  reply: Invitation,
  status: 201,
  errors: ['invalid', ...office, 'email_taken'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'The invitations not yet taken, newest first',
  access: ['admin'],
  reply: z.array(Invitation),
  errors: office,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/{id}/resend',
  summary: 'Mail an invitation again, its time begun anew',
  access: ['admin'],
  params,
  reply: Invitation,
  errors: [...office, 'not_found'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  summary: 'Take an invitation back',
  access: ['admin'],
  params,
  errors: [...office, 'not_found'],
})

/** A POST, so that the token stands in no server's log of addresses. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/open',
  summary: 'Whom the link of an invitation is for',
  access: 'anyone',
  body: z.object({ token: linkToken('This invitation is not valid any more.') }),
  reply: z.pick(Invitation, { email: true, firstName: true, lastName: true, lawFirmName: true }),
  errors: ['invalid', 'link_invalid', 'too_many'],
})
