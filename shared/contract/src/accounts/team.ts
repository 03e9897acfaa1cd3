import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { authorizationTemplate } from '../files/file-kinds.ts'
import { FileRef } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { ccEmails, email, version } from '../text.ts'
import { firstName, lastName } from './accounts.ts'
import { Invitation } from './invitations.ts'
import { rememberSpreadsheets, Spreadsheet } from './spreadsheets.ts'

// A firm as its verified members see it. Everyone else gets `forbidden` or `not_found`, and so does a change by a member who
// isn't a manager.

export const FirmSettings = z.object({
  /** Email addresses, separated by commas, that the request forms start with under “Send copies to”. */
  defaultCc: ccEmails,
  /** Whether requests need a matter number. */
  requireMatterNumber: z.boolean('Choose yes or no'),
  /** Whether emails that deliver a document have it attached; they have a link either way. */
  attachDocuments: z.boolean('Choose yes or no'),
  /** Whether the names of documents that verified members download have the client's name. */
  clientInFileNames: z.boolean('Choose yes or no'),
  /** Whether verified members must have a second factor. */
  requireTwoFactor: z.boolean('Choose yes or no'),
})
export type FirmSettings = z.infer<typeof FirmSettings>

/** The blank authorization that a firm's clients sign. Its members open it like every stored file. */
export const AuthorizationTemplate = z.extend(FileRef, { createdAt: z.string() })
export type AuthorizationTemplate = z.infer<typeof AuthorizationTemplate>

export const Firm = z.object({
  id: id('lawFirm'),
  name: z.string(),
  settings: FirmSettings,
  authorizationTemplate: z.nullable(AuthorizationTemplate),
  /** The version of the settings. The template isn't part of them. */
  version: z.number(),
})
export type Firm = z.infer<typeof Firm>

const person = { id: id('user'), firstName: z.string(), lastName: z.string(), email: z.string() }

export const TeamMember = z.object({
  ...person,
  /** Whether the member manages the team and the settings. */
  firmManager: z.boolean(),
  memberSince: z.string(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Somebody who registered with an email address of the firm's domain and sees nothing of the firm's yet. */
export const PendingMember = z.object({ ...person, emailVerified: z.boolean(), createdAt: z.string() })
export type PendingMember = z.infer<typeof PendingMember>

export const Team = z.object({
  /** Verified members by name. */
  members: z.array(TeamMember),
  /** For managers; empty for other members. */
  pending: z.array(PendingMember),
  /** Invitations that weren't accepted, newest first; for managers. */
  invitations: z.array(Invitation),
  /** Meanings of the columns of its spreadsheets, the newest first. */
  spreadsheets: z.array(Spreadsheet),
})
export type Team = z.infer<typeof Team>

const access = ['law-firm'] as const
const errors = ['unauthenticated', 'forbidden', 'not_found'] as const

export const getFirm = endpoint({
  method: 'GET',
  path: '/api/firm',
  summary: "Get your law firm's settings",
  access,
  reply: Firm,
  errors,
})

/** Of a firm's settings, those that aren't given stay. */
export const changeFirm = endpoint({
  method: 'PATCH',
  path: '/api/firm',
  summary: "Update your law firm's settings, as a manager",
  access,
  stepUp: true,
  body: z.extend(z.partial(FirmSettings), { version }),
  reply: Firm,
  errors: ['invalid', ...errors, 'step_up_required', 'changed_meanwhile'],
})

const templatePath = '/api/firm/authorization-template'

export const uploadAuthorizationTemplate = endpoint({
  method: 'PUT',
  path: templatePath,
  summary: "Upload your law firm's authorization template, in place of the one it has, as a manager",
  access,
  stepUp: true,
  files: { file: authorizationTemplate },
  reply: Firm,
  errors: ['invalid', 'broken_body', ...errors, 'step_up_required', 'changed_meanwhile', 'too_large', 'wrong_kind'],
})

export const removeAuthorizationTemplate = endpoint({
  method: 'DELETE',
  path: templatePath,
  summary: "Remove your law firm's authorization template, as a manager",
  access,
  stepUp: true,
  errors: [...errors, 'step_up_required', 'changed_meanwhile'],
})

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/firm/team',
  summary: "List your law firm's members, and for managers also pending members and invitations",
  access,
  reply: Team,
  errors,
})

export const TeamInvitationForm = z.object({
  email: email('Enter a valid email address', 'Enter an email address'),
  firstName,
  lastName,
})
export type TeamInvitationForm = z.infer<typeof TeamInvitationForm>

const invitationParams = z.object({ id: id('invitation') })

/** The reply doesn't tell whether the person has an account. Accepting replaces one without a verified email address. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/firm/invitations',
  summary: 'Invite a person to your law firm by email, as a manager',
  access,
  stepUp: true,
  body: TeamInvitationForm,
  reply: Invitation,
  status: 201,
  errors: ['invalid', ...errors, 'step_up_required', 'email_taken', 'too_many'],
})

export const resendTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/firm/invitations/{id}/resend',
  summary: 'Resend an invitation to your law firm and restart its expiration, as a manager',
  access,
  stepUp: true,
  params: invitationParams,
  reply: Invitation,
  errors: [...errors, 'step_up_required', 'too_many'],
})

export const revokeTeamInvitation = endpoint({
  method: 'DELETE',
  path: '/api/firm/invitations/{id}',
  summary: 'Revoke an invitation to your law firm, as a manager',
  access,
  params: invitationParams,
  errors,
})

const memberParams = z.object({ id: id('user') })

/** Requests that the person made while pending join the firm with them. The person needs a verified email address. */
export const confirmMember = endpoint({
  method: 'POST',
  path: '/api/firm/members/{id}/confirm',
  summary: 'Confirm a pending member of your law firm, as a manager',
  access,
  stepUp: true,
  params: memberParams,
  reply: TeamMember,
  errors: [...errors, 'step_up_required', 'email_not_verified', 'changed_meanwhile'],
})

/** A firm that has a manager keeps one. */
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/firm/members/{id}',
  summary: 'Make a member of your law firm a manager, or a manager a member, as a manager',
  access,
  stepUp: true,
  params: memberParams,
  body: z.object({ firmManager: z.boolean('Choose yes or no') }),
  reply: TeamMember,
  errors: ['invalid', ...errors, 'step_up_required', 'last_manager', 'changed_meanwhile'],
})

/** The person keeps their account. What they requested stays with the firm. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/firm/members/{id}',
  summary: 'Remove a verified or pending member from your law firm, as a manager',
  access,
  stepUp: true,
  params: memberParams,
  errors: [...errors, 'step_up_required', 'last_manager', 'changed_meanwhile'],
})

export const teamEndpoints = {
  getFirm,
  changeFirm,
  uploadAuthorizationTemplate,
  removeAuthorizationTemplate,
  getTeam,
  rememberSpreadsheets,
  inviteMember,
  resendTeamInvitation,
  revokeTeamInvitation,
  confirmMember,
  changeMember,
  removeMember,
}
