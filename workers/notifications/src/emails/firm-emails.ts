import { brand } from '@portal/contract/brand'
import type { TeamChange } from '@portal/contract/emails/email-data'
import { limits } from '@portal/contract/limits'
import { lawFirmsUrl, paths, workPath } from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import { requiredLink, type AccountTemplate } from './content.ts'

// The emails about a firm and its members.

export const owner = `this email address belongs to a ${brand.name} account.`

export const invitation: AccountTemplate = ({ lawFirmName = 'your law firm' }, context) => ({
  subject: `Join ${lawFirmName} on ${brand.name}`,
  heading: `You've been invited to ${brand.name}`,
  paragraphs: [
    `${context.inviter ? `${context.inviter} of ${lawFirmName} invited you. ` : ''}Join ${lawFirmName} to request collision reports and track them with your colleagues. If you already have an account, sign in to accept; otherwise you'll create one.`,
  ],
  action: { label: 'Accept invitation', url: requiredLink(context) },
  note: `The link works once, only for this email address, and expires in ${limits.invitationDays} days. If you weren't expecting an invitation, ignore this email.`,
  footerReason: `you were invited to join ${lawFirmName} on ${brand.name}.`,
})

/** Without anything that the account typed. */
export const firmSetup: AccountTemplate = (_, { origin }) => ({
  subject: `${brand.name}: a law firm is waiting for your approval`,
  heading: 'A law firm is waiting for your approval',
  paragraphs: [
    'Somebody asked us to set up their law firm, and verified an email address at its domain.',
    "There may be others: you'll get this email at most once an hour.",
  ],
  action: { label: 'Open law firms', url: lawFirmsUrl(origin) },
  footerReason: `you're an admin of ${brand.name}.`,
})

export const firmDeclined: AccountTemplate = ({ lawFirmName = 'your law firm', declined = '' }, { origin }) => ({
  subject: `${brand.name}: we couldn't set up your law firm`,
  heading: `We couldn't set up ${lawFirmName}`,
  paragraphs: [
    declined,
    'Your account and your requests stay as they are. If you have questions, reply to this email.',
  ],
  action: { label: 'View your requests', url: `${origin}${workPath}` },
  footerReason: owner,
})

type TeamTexts = Record<TeamChange, readonly [heading: string, explanation: string]>

const toMember = (firm: string): TeamTexts => ({
  joined: [
    `You're now a member of ${firm}`,
    "You can see the firm's requests, except private ones that you aren't named on.",
  ],
  removed: [
    `You were removed from ${firm}`,
    'You still have your account. The requests you placed for the firm stay with the firm, so you no longer see them.',
  ],
  manager: [`You now manage ${firm}`, "You can invite and remove members and change the firm's settings."],
  'not-manager': [
    `You no longer manage ${firm}`,
    "You're still a member and can see the firm's requests, except private ones that you aren't named on.",
  ],
})

const toManagers = (firm: string, member: string): TeamTexts => ({
  joined: [
    `New member of ${firm}`,
    `${member} can now see the firm's requests, except private ones that they aren't named on.`,
  ],
  removed: [
    `A member was removed from ${firm}`,
    `${member} is no longer a member. The requests they placed for the firm stay with the firm.`,
  ],
  manager: [`New manager of ${firm}`, `${member} can now invite and remove members and change the firm's settings.`],
  'not-manager': [`A manager of ${firm} is now a member`, `${member} no longer manages the firm's team and settings.`],
})

export const teamChanged: AccountTemplate = (data, { origin, member = 'A former member' }) => {
  const { team, lawFirmName = 'your law firm' } = data
  if (!team) throw new EmailError('INVALID_EMAIL', 'The email needs a change of the team')
  const [heading, explanation] = (team.own ? toMember : toManagers)(lawFirmName, member)[team.change]
  return {
    subject: `${brand.name}: ${heading}`,
    heading,
    paragraphs: [explanation],
    action:
      team.own && team.change === 'removed'
        ? { label: `Go to ${brand.name}`, url: `${origin}${paths.home}` }
        : { label: 'Open the team page', url: `${origin}${paths.team}` },
    footerReason: team.own ? owner : `you manage ${lawFirmName} on ${brand.name}.`,
  }
}
