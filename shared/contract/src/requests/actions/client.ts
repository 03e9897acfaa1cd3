import { roles, staffRoles } from '../../accounts/roles.ts'
import { languagesInEnglish } from '../../language.ts'
import { signerLabels } from '../../signing/signers.ts'
import { signingLimits } from '../../signing/signing-limits.ts'
import { limits } from '../../limits.ts'
import { isClosed } from '../transitions.ts'
import { asksInWords } from '../waiting.ts'
import { defineAction } from './define-action.ts'
import type { ActionFacts } from './facts-of-action.ts'

// Messages to the clients of requests.

const isOpen = ({ status }: ActionFacts): boolean => !isClosed(status)
const spanish = {
  type: 'text',
  most: limits.messageLength,
  lines: 3,
  label: 'In Spanish, for guests who read it (optional)',
  optional: true,
} as const

/** Sends each client a message that asks for something. */
export const ask = defineAction({
  label: 'Ask the Client',
  who: staffRoles,
  allows: isOpen,
  input: {
    asks: { type: 'asks' },
    text: { type: 'text', most: limits.messageLength, lines: 5, label: 'Message' },
    textEs: spanish,
  },
  emails: true,
  done: ({ asks }) => ({
    one: `Asked the client for ${asksInWords(asks)}`,
    several: (requests) => `Asked the clients of ${requests} for ${asksInWords(asks)}`,
  }),
  refused: "its client can't be asked for that now",
})

/**
 * Who the request waits for, why, and when to look at it again; null for nobody. A client is asked for something with a
 * message.
 */
export const setWaiting = defineAction({
  label: 'Waiting For…',
  key: 'w',
  group: 'work',
  single: true,
  who: staffRoles,
  offers: isOpen,
  input: {
    for: { type: 'waiting' },
    reason: { type: 'text', most: limits.reasonLength, lines: 1, label: 'Reason (optional)', optional: true },
    checkAgainOn: { type: 'day', range: 'future', label: 'Check again on (optional)', none: 'No date', optional: true },
  },
  done: () => ({ one: 'Waiting updated', several: (requests) => `Waiting updated for ${requests}` }),
  toast: () => ({ title: 'Waiting Updated' }),
  refused: 'it was completed or canceled, or its agency owes nothing',
})

/**
 * Makes a link with which somebody signs the authorization on screen, and emails it where there is an address. An earlier link of the
 * request ends.
 */
export const askToSign = defineAction({
  label: 'Ask the Client to Sign…',
  single: true,
  who: roles,
  allows: (facts) => isOpen(facts) && facts.toSign !== undefined,
  inLists: () => false,
  input: {
    signer: {
      type: 'choice',
      label: 'Who signs',
      options: signerLabels,
      suggest: ([one]) => one?.toSign?.signer,
    },
    address: {
      type: 'email',
      label: "The signer's email address (optional)",
      hint: 'We email the link. Without an address, copy the link and send it yourself.',
      optional: true,
    },
    language: { type: 'choice', label: 'Language of the email', options: languagesInEnglish },
  },
  dialog: {
    title: () => 'Ask the Client to Sign',
    submit: 'Make the Link',
    text: () =>
      `With the link, the authorization is read and signed on a phone or computer, without an account. It works once, for ${signingLimits.days} days, and earlier links to sign end. Others who have it see the name, the date and the agency of the crash, and who gets the report.`,
  },
  done: ({ address }) => ({
    one: address ? `Asked ${address} to sign` : 'Link to sign made',
    several: (requests) => `Links to sign made for ${requests}`,
  }),
  toast: ({ address }) =>
    address
      ? { title: 'Asked to Sign', description: `We're emailing the link to ${address}.` }
      : { title: 'Link Made', description: 'Copy it and send it to the person who signs.' },
  refused: "it's closed, has its authorization, or got several links today",
})

/** Ends the links to sign of a request. */
export const endSigning = defineAction({
  label: 'Turn Off Link to Sign…',
  single: true,
  who: roles,
  inLists: () => false,
  input: {},
  dialog: {
    title: () => 'Turn off the link to sign?',
    submit: 'Turn Off Link',
    text: () => 'Nobody can sign with it then. You can make a new one.',
    danger: true,
  },
  done: () => ({ one: 'Link to sign turned off', several: (requests) => `Links to sign turned off for ${requests}` }),
  toast: () => ({ title: 'Link Turned Off' }),
  refused: 'it has no link to sign',
})

const noGuest = "it isn't a guest's, or changed"

/** Another email address of a guest, who gets a new tracking link there. Links in emails to the old address end. */
export const correctEmail = defineAction({
  label: 'Correct Email Address',
  single: true,
  who: staffRoles,
  allows: ({ guest }) => guest !== undefined,
  input: {
    contactEmail: { type: 'email' },
    /** The address that the caller saw. */
    replaces: { type: 'text', most: limits.emailLength, lines: 1, label: 'Email address' },
    /** Sends the emails that couldn't be delivered to the new address. */
    resend: { type: 'flag' },
  },
  emails: true,
  done: () => ({ one: 'Email address corrected', several: (requests) => `Email address corrected for ${requests}` }),
  toast: ({ contactEmail }) => ({
    title: 'Email Address Corrected',
    description: `We're emailing a new link to ${contactEmail.trim()}.`,
  }),
  refused: noGuest,
})

export const turnTrackingOff = defineAction({
  label: 'Turn Off Tracking Link…',
  single: true,
  who: staffRoles,
  allows: ({ guest }) => guest !== undefined,
  offers: ({ guest }) => guest?.tracking === true,
  input: {},
  dialog: {
    title: () => 'Turn off the tracking link?',
    submit: 'Turn Off Tracking Link',
    text: () => 'The link in our emails stops working, and an open tracking page closes. Takes effect immediately.',
    danger: true,
  },
  done: () => ({ one: 'Tracking link turned off', several: (requests) => `Tracking link turned off for ${requests}` }),
  toast: () => ({ title: 'Tracking Link Turned Off' }),
  failed: () => ({ title: 'Failed to turn off the tracking link.' }),
  refused: noGuest,
})

export const turnTrackingOn = defineAction({
  label: 'Turn On Tracking Link…',
  single: true,
  who: staffRoles,
  allows: ({ guest }) => guest !== undefined,
  offers: ({ guest }) => guest?.tracking === false,
  input: {},
  dialog: {
    title: () => 'Turn on the tracking link?',
    submit: 'Turn On Tracking Link',
    text: ([one]) => `We'll email a new link to ${one?.guest?.email ?? 'the guest'}. Earlier links stay off.`,
  },
  done: () => ({ one: 'Tracking link turned on', several: (requests) => `Tracking link turned on for ${requests}` }),
  toast: () => ({ title: 'Tracking Link Turned On', description: 'We emailed a new link to the guest.' }),
  failed: () => ({ title: 'Failed to turn on the tracking link.' }),
  refused: noGuest,
})

/** The same message to each client. */
export const message = defineAction({
  label: 'Message Clients…',
  severalOnly: true,
  group: 'first',
  who: staffRoles,
  allows: isOpen,
  input: {
    text: { type: 'text', most: limits.messageLength, lines: 5, label: 'Message', missing: 'Write a message' },
    textEs: spanish,
  },
  dialog: {
    title: ({ length }) => (length === 1 ? 'Message the Client' : `Message the Clients of ${length} Requests`),
    submit: 'Send',
    text: () => 'Each client gets their own message.',
  },
  emails: true,
  done: () => ({ one: 'Message sent', several: (requests) => `Message sent to the clients of ${requests}` }),
  refused: 'it was completed or canceled',
})

/** Nothing is left to do about what the client or the agency wrote, so the request leaves the top of the queue. */
export const replyHandled = defineAction({
  label: 'Mark Reply as Handled',
  who: staffRoles,
  input: {},
  done: () => ({ one: 'Reply handled', several: (requests) => `Replies of ${requests} handled` }),
  refused: 'nobody replied',
})
