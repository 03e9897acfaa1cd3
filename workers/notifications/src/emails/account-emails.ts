import { counted } from '@portal/contract/counted'
import { brand } from '@portal/contract/brand'
import { formatDate, portalTimeZone } from '@portal/contract/dates'
import type { AccountEmailTemplate } from '@portal/contract/emails/templates'
import {
  accountSecurityUrl,
  adminEmailsUrl,
  paths,
  privacySettingsUrl,
  queueUrl,
  workPath,
} from '@portal/contract/paths'
import { EmailError } from '../errors.ts'
import { agencyRequest } from './agency-email.ts'
import { bulkRequest } from './bulk-email.ts'
import { requiredLink, type AccountTemplate } from './content.ts'
import { firmDeclined, firmSetup, invitation, owner, teamChanged } from './firm-emails.ts'
import type { EmailTexts } from './texts.ts'

const verifyAddress: AccountTemplate = ({ lawFirmName }, context, t: EmailTexts) => ({
  subject: t.verifyAddress.subject,
  heading: t.verifyAddress.heading,
  paragraphs: [lawFirmName ? t.verifyAddress.ofFirm(lawFirmName) : t.verifyAddress.what],
  action: { label: t.verifyAddress.verify, url: requiredLink(context) },
  note: t.verifyAddress.note,
  footerReason: t.verifyAddress.because,
})

const resetPassword: AccountTemplate = (_, context, t: EmailTexts) => ({
  subject: t.resetPassword.subject,
  heading: t.resetPassword.heading,
  paragraphs: [t.resetPassword.what],
  action: { label: t.resetPassword.choose, url: requiredLink(context) },
  note: t.resetPassword.note,
  footerReason: t.resetPassword.because,
})

const passwordChanged: AccountTemplate = (_, { origin }, t: EmailTexts) => ({
  subject: t.passwordChanged.subject,
  heading: t.passwordChanged.heading,
  paragraphs: [t.passwordChanged.what, t.passwordChanged.notYou],
  action: { label: t.passwordChanged.reset, url: `${origin}${paths.forgotPassword}` },
  footerReason: t.passwordChanged.because,
})

const pacificTime = (instant: string): string =>
  `${new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: portalTimeZone })} Pacific time`

const newSignIn: AccountTemplate = ({ signIn }, { origin }) => {
  if (!signIn) throw new EmailError('INVALID_EMAIL', 'The email needs a sign-in')
  const { at, browser, place } = signIn
  return {
    subject: `New sign-in to your ${brand.name} account`,
    heading: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account from a browser we haven't seen before: ${browser ?? 'an unknown browser'}${place ? ` near ${place}` : ''}, on ${pacificTime(at)}.`,
      "If this was you, you don't need to do anything. If it wasn't, change your password right away. That signs out every other browser.",
    ],
    action: { label: 'Review account security', url: accountSecurityUrl(origin) },
    note: "If you can't sign in, choose “Forgot your password?” on the sign-in page.",
    footerReason: owner,
  }
}

const documentsExpire: AccountTemplate = ({ removal }, { origin }) => {
  if (!removal) throw new EmailError('INVALID_EMAIL', 'The email needs a removal')
  const { on, requests, documents, years } = removal
  return {
    subject: `${brand.name}: client documents will be removed on ${formatDate(on)}`,
    heading: 'Client documents will be removed',
    paragraphs: [
      `Starting ${formatDate(on)}, the portal will remove ${counted(documents, 'client document')} from ${counted(requests, 'request')}, because an admin chose to keep them for ${counted(years, 'year')} after completion. These are authorizations, client releases, crash cards and death certificates. The requests and delivered reports stay.`,
      "To keep the documents, turn the setting off or choose a longer time before then. Removed documents can't be restored.",
    ],
    action: { label: 'Review the setting', url: privacySettingsUrl(origin) },
    footerReason: `you're an admin of ${brand.name}.`,
  }
}

const limitSentences = {
  network: 'One network reached its daily limit of new recipients.',
  request: 'One request reached its daily limit of new recipients.',
  account: 'One account reached its daily limit of emails to unverified people.',
  address: 'One mailbox reached its daily limit of emails to unverified people.',
  portal: 'The portal reached its daily limit of emails to unverified people.',
} as const

const emailLimitReached: AccountTemplate = ({ emailLimit = 'portal' }, { origin }) => ({
  subject: `${brand.name}: a daily email limit was reached`,
  heading: 'A daily email limit was reached',
  paragraphs: [
    limitSentences[emailLimit],
    "These are copies, invitations, and emails to unverified addresses. We won't send more of them today; documents, confirmations and links go out tomorrow, except links for a new password. Emails to staff, members of firms and verified accounts aren't affected.",
    "Check in the admin panel who is causing them. You'll get this email at most once a day.",
  ],
  action: { label: 'Open the admin panel', url: adminEmailsUrl(origin) },
  footerReason: `you're an admin of ${brand.name}.`,
})

const dueToday: AccountTemplate = ({ due: counts }, { origin }) => {
  if (!counts) throw new EmailError('INVALID_EMAIL', 'The email needs what is due')
  const { due, overdue, replied, own } = counts
  const title =
    due > 0
      ? `${counted(due, 'request is', 'requests are')} due today`
      : `${counted(replied, 'client', 'clients')} replied`
  return {
    subject: `${brand.name}: ${title}`,
    heading: title,
    paragraphs: [
      ...(overdue > 0 ? [`${counted(overdue, 'of them is', 'of them are')} overdue.`] : []),
      ...(due > 0 && replied > 0 ? [`${counted(replied, 'client', 'clients')} replied.`] : []),
      own > 0 ? `You own ${own.toLocaleString('en-US')} of these requests.` : "You don't own any of these requests.",
    ],
    action: { label: 'Open the queue', url: queueUrl(origin) },
    footerReason: `you handle requests at ${brand.name}.`,
  }
}

const factorNames = { app: 'An authenticator app', passkey: 'A passkey' } as const
const notYou = "If this wasn't you, reset your password right away and call us."

const secondFactorAdded: AccountTemplate = ({ secondFactor = 'app', signedOutElsewhere }, { origin }) => ({
  subject: `Two-factor sign-in was added to your ${brand.name} account`,
  heading: 'Two-factor sign-in was added',
  paragraphs: [
    `${factorNames[secondFactor]} was just added to your account. You'll now need it to sign in, as well as your password.`,
    ...(signedOutElsewhere ? ['For your security, we signed you out on your other devices.'] : []),
    notYou,
  ],
  action: { label: 'Review your security settings', url: accountSecurityUrl(origin) },
  footerReason: owner,
})

const secondFactorRemoved: AccountTemplate = ({ secondFactor = 'app' }, { origin }) => ({
  subject: `Two-factor sign-in was removed from your ${brand.name} account`,
  heading: 'Two-factor sign-in was removed',
  paragraphs: [`${factorNames[secondFactor]} was just removed from your account.`, notYou],
  action: { label: 'Review your security settings', url: accountSecurityUrl(origin) },
  footerReason: owner,
})

const secondFactorsReset: AccountTemplate = (_, { origin }) => ({
  subject: `Two-factor sign-in was reset for your ${brand.name} account`,
  heading: 'Two-factor sign-in was reset',
  paragraphs: [
    "We removed your authenticator app, passkeys and recovery codes, and you've been signed out everywhere. You can sign in with your password and set up two-factor sign-in again.",
    "If you didn't ask us to do this, call us right away.",
  ],
  action: { label: 'Sign in', url: `${origin}${paths.login}` },
  footerReason: owner,
})

const recoveryCodesCreated: AccountTemplate = (_, { origin }) => ({
  subject: `New recovery codes for your ${brand.name} account`,
  heading: 'New recovery codes were created',
  paragraphs: ['New recovery codes were just created for your account. Your earlier codes no longer work.', notYou],
  action: { label: 'Review your security settings', url: accountSecurityUrl(origin) },
  footerReason: owner,
})

const recoveryCodeUsed: AccountTemplate = ({ recoveryCodesLeft = 0 }, { origin }) => ({
  subject: `A recovery code was used for your ${brand.name} account`,
  heading: 'A recovery code was used',
  paragraphs: [
    `One of your recovery codes was just used. ${
      recoveryCodesLeft === 0
        ? 'It was the last one. Create new ones so that you can still sign in if you lose your device.'
        : `You have ${recoveryCodesLeft} left.`
    }`,
    notYou,
  ],
  action: { label: 'Review your security settings', url: accountSecurityUrl(origin) },
  footerReason: owner,
})

const digest: AccountTemplate = (_, { origin, digest }) => {
  if (!digest) throw new EmailError('INVALID_EMAIL', 'The email needs what it lists')
  const { items, more } = digest
  const count = items.length + more
  return {
    subject: `${counted(count, 'update')} on ${brand.name}`,
    heading: `${counted(count, 'update')} on your requests`,
    paragraphs: ["Here's what has happened since our last email, oldest first."],
    action: { label: 'Open requests', url: `${origin}${workPath}` },
    note: `${more > 0 ? `${more} more are in your list of requests. ` : ''}You can change how often you get this email in your profile.`,
    footerReason: `your ${brand.name} profile says to send updates about requests together.`,
  }
}

export const accountEmails: Record<AccountEmailTemplate, AccountTemplate> = {
  digest,
  'bulk-request': bulkRequest,
  'agency-request': agencyRequest,
  invitation,
  'team-changed': teamChanged,
  'firm-setup': firmSetup,
  'firm-declined': firmDeclined,
  'verify-address': verifyAddress,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'documents-expire': documentsExpire,
  'email-limit-reached': emailLimitReached,
  'due-today': dueToday,
  'second-factor-added': secondFactorAdded,
  'second-factor-removed': secondFactorRemoved,
  'second-factors-reset': secondFactorsReset,
  'recovery-codes-created': recoveryCodesCreated,
  'recovery-code-used': recoveryCodeUsed,
}

/** The emails that follow a page, in its language. All others about accounts are in English. */
export const afterPages: ReadonlySet<string> = new Set<AccountEmailTemplate>([
  'verify-address',
  'reset-password',
  'password-changed',
])
