import { staffRoles } from '../../accounts/roles.ts'
import { counted } from '../../counted.ts'
import { formatShortDate } from '../../dates.ts'
import { limits } from '../../limits.ts'
import { isClosed } from '../transitions.ts'
import { centsOf, formatCents } from './amount.ts'
import { defineAction } from './define-action.ts'
import type { ActionFacts } from './facts-of-action.ts'

// Work with the agency that has the report.

const owes = ({ status, ready }: ActionFacts): boolean => !isClosed(status) && !ready
const owed = 'nothing more is needed from its agency'
const countIn = (title: string, { length }: readonly ActionFacts[]): string =>
  length === 1 ? title : `${title} (${counted(length, 'request')})`

export const setAgency = defineAction({
  label: 'Set Agency…',
  button: 'Agency…',
  key: 'g',
  group: 'work',
  who: staffRoles,
  input: {
    agency: { type: 'record', of: 'agency', nullable: true },
    /** Requests whose agency staff chose stay as they are. */
    keepChosen: { type: 'flag' },
  },
  done: ({ agency }) => ({
    one: agency ? 'Agency set' : 'Agency removed',
    several: (requests) => (agency ? `Agency set for ${requests}` : `Agency removed from ${requests}`),
  }),
  refused: owed,
})

const requestedHint = (facts: readonly ActionFacts[]): string => {
  const without = facts.filter(({ agency }) => agency === null).length
  if (without === 0) return "We'll wait for the agency from this date. Clients see when to expect the report."
  const reminder = `We'll remind you in ${limits.checkAgainDays} days.`
  if (without === facts.length) return `No agency is set, so clients see no expected date. ${reminder}`
  return `No agency is set for ${counted(without, 'request')}, so their clients see no expected date. ${reminder}`
}

/** Requested from the agency. It waits for the agency from then on, and its expected date is calculated. */
export const requested = defineAction({
  label: 'Mark Requested…',
  button: 'Requested…',
  key: 'e',
  group: 'work',
  who: staffRoles,
  allows: owes,
  input: { on: { type: 'day', range: 'past', start: 'today', label: 'Requested on', hint: requestedHint } },
  dialog: {
    title: (facts) => {
      const [first] = facts
      const isSame = first?.agency && facts.every(({ agency }) => agency === first.agency)
      return countIn(`Requested from ${isSame ? first.agency : 'the agency'}`, facts)
    },
    submit: 'Save',
  },
  done: ({ on }) => ({
    one: `Requested on ${formatShortDate(on)}`,
    several: (requests) => `Marked ${requests} as requested on ${formatShortDate(on)}`,
  }),
  refused: owed,
})

/**
 * The same today, by an email to the agency with the requests of the call: it has the run sheet and the clients'
 * authorizations attached.
 */
export const emailAgency = defineAction({
  label: 'Email Agency…',
  button: 'Email…',
  key: 'E',
  group: 'work',
  who: staffRoles,
  allows: owes,
  offers: ({ agency }) => agency !== null,
  input: {
    agency: { type: 'record', of: 'agency' },
    text: { type: 'text', most: limits.messageLength, lines: 5, label: 'Text' },
  },
  emails: true,
  done: (_, { agency = 'the agency' }) => ({
    one: `Requested from ${agency} by email`,
    several: (requests) => `${requests} requested from ${agency} by email`,
  }),
  refused: owed,
})

/** Asked the agency today; null for no further date. */
export const checked = defineAction({
  label: 'Check Again…',
  button: 'Check…',
  key: 'c',
  group: 'work',
  who: staffRoles,
  allows: owes,
  input: {
    checkAgainOn: {
      type: 'day',
      range: 'future',
      start: 'in a week',
      label: 'Check again on',
      hint: 'Clients see that we checked today.',
      none: "Don't check again",
    },
  },
  dialog: { title: (facts) => countIn('Checked with the Agency', facts), submit: 'Save' },
  done: ({ checkAgainOn: on }) => ({
    one: on ? `We'll check again on ${formatShortDate(on)}` : 'Checked today',
    several: (requests) =>
      on ? `We'll check ${requests} again on ${formatShortDate(on)}` : `${requests} checked today`,
  }),
  refused: owed,
})

/** The agency gave the report, so it is due today until it is delivered. */
export const received = defineAction({
  label: 'Received',
  who: staffRoles,
  allows: owes,
  input: {},
  done: () => ({ one: 'Received, due today', several: (requests) => `${requests} received, due today` }),
  refused: owed,
})

/** When the agency said it will be released; null for no date. */
export const setExpected = defineAction({
  label: 'Set Expected Date…',
  group: 'work',
  who: staffRoles,
  allows: owes,
  input: {
    expectedOn: {
      type: 'day',
      range: 'future',
      label: 'Expected by',
      hint: `The date the agency gave. Clients see it, and we email them when it changes by more than ${limits.expectedMoveDays} days.`,
      none: 'No date',
    },
  },
  dialog: { title: (facts) => countIn('Expected Date', facts), submit: 'Save' },
  done: ({ expectedOn: on }) => ({
    one: on ? `Expected by ${formatShortDate(on)}` : 'Expected date removed',
    several: (requests) =>
      on ? `${requests} expected by ${formatShortDate(on)}` : `Expected date removed from ${requests}`,
  }),
  refused: owed,
})

/** The numbers by which the agency knows the request; none with an empty text. */
export const setAgencyNumbers = defineAction({
  label: "Agency's Numbers…",
  single: true,
  who: staffRoles,
  input: {
    numbers: {
      type: 'text',
      most: limits.textLength,
      lines: 1,
      label: "The agency's request numbers",
      hint: "Separated by commas. They're in our emails to the agency, and its emails with one come to this request.",
    },
  },
  dialog: { title: () => "The Agency's Numbers", submit: 'Save' },
  done: () => ({ one: "Agency's numbers saved", several: (requests) => `Agency's numbers saved for ${requests}` }),
  refused: 'it changed',
})

/** The charge of the agency for the report; null for none. Staff pay it elsewhere. */
export const setFee = defineAction({
  label: 'Agency Fee…',
  group: 'work',
  who: staffRoles,
  input: {
    fee: { type: 'amount', label: 'Fee in dollars', hint: 'Only staff see it.', none: 'No fee' },
  },
  dialog: { title: (facts) => countIn("The Agency's Fee", facts), submit: 'Save' },
  done: ({ fee }) => {
    const what = fee ? `Fee of ${formatCents(centsOf(fee))} recorded` : 'Fee removed'
    return { one: what, several: (requests) => `${what} for ${requests}` }
  },
  refused: 'it changed',
})

/** The day on which staff paid the fee; null when it isn't paid. */
export const feePaid = defineAction({
  label: 'Fee Paid…',
  who: staffRoles,
  input: { on: { type: 'day', range: 'past', start: 'today', label: 'Paid on', none: 'Not paid' } },
  dialog: { title: (facts) => countIn('Fee Paid', facts), submit: 'Save' },
  done: ({ on }) => {
    const what = on ? `Fee paid on ${formatShortDate(on)}` : 'Fee not paid'
    return { one: what, several: (requests) => `${what} for ${requests}` }
  },
  refused: 'it has no fee',
})

/** The file is deleted within a day, unless Undo brings it back. */
export const removeReceipt = defineAction({
  label: 'Remove Fee Receipt',
  single: true,
  who: staffRoles,
  input: {},
  done: () => ({ one: 'Fee receipt removed', several: (requests) => `Fee receipts of ${requests} removed` }),
  refused: 'it has no receipt',
})
