import * as z from 'zod/mini'
import { linkToken } from './accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { email, requiredLine } from '../text.ts'

/** Told to the person who was invited. */
export const invitationEnded = (firm: string): string =>
  `This invitation ended because the person who sent it no longer manages who joins ${firm}.`

export const fillAll = 'Please fill in all fields'

/** An emailed invitation that hasn't been accepted. */
export const Invitation = z.object({
  id: id('invitation'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lawFirmId: id('lawFirm'),
  lawFirmName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Who sent it may no longer invite people to the firm, so it can't be accepted until it is sent again. */
  ended: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationForm = z.object({
  email: email('Invalid email address', fillAll),
  firstName: requiredLine(fillAll, limits.nameLength),
  lastName: requiredLine(fillAll, limits.nameLength),
  lawFirmId: z.string(fillAll).check(z.minLength(1, fillAll)),
})
export type InvitationForm = z.infer<typeof InvitationForm>

const adminErrors = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('invitation') })

/** An account with a verified email address can't be invited. Accepting the invitation replaces one without. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/invite-user',
  summary: 'Invite a person to a law firm by email',
  access: ['admin'],
  stepUp: true,
  body: InvitationForm,
  reply: Invitation,
  status: 201,
  errors: ['invalid', ...adminErrors, 'step_up_required', 'email_taken'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'List pending invitations, newest first',
  access: ['admin'],
  reply: z.array(Invitation),
  errors: adminErrors,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/{id}/resend',
  summary: 'Resend an invitation and restart its expiration',
  access: ['admin'],
  stepUp: true,
  params,
  reply: Invitation,
  errors: [...adminErrors, 'not_found', 'step_up_required'],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  summary: 'Revoke an invitation',
  access: ['admin'],
  params,
  errors: [...adminErrors, 'not_found'],
})

/** A POST keeps the token out of server logs. */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/open',
  summary: 'Show who an invitation link is for',
  access: 'anyone',
  body: z.object({ token: linkToken('This invitation is no longer valid.') }),
  reply: z.extend(z.pick(Invitation, { email: true, firstName: true, lastName: true, lawFirmName: true }), {
    /** The person accepts it by signing in, not by registering. */
    hasAccount: z.boolean(),
  }),
  errors: ['invalid', 'link_invalid', 'too_many'],
})

/** Without an account, registering accepts it. Accepting verifies the account's email address, which received the link. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitations/accept',
  summary: 'Accept an invitation to a law firm with an account that belongs to none',
  access: ['law-firm'],
  body: openInvitation.body,
  errors: ['invalid', ...adminErrors, 'link_invalid', 'other_account', 'other_firm', 'changed_meanwhile', 'too_many'],
})
