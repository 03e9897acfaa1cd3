import { firstOrderFree } from '@portal/contract/brand'
import { formatDate, formatDateTime, daysText } from '@portal/contract/dates'
import type { Estimate } from '@portal/contract/requests/expected'

export const en = {
  titles: {
    crash: 'You and the Crash',
    report: 'The Report',
    check: 'Check Your Answers',
  },
  contact: { contactEmail: 'Email', phone: 'Phone', ccEmails: 'Copies go to' },
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  continue: 'Continue',
  back: 'Back',
  change: 'Change',
  letter: {
    self: 'No letter yet? Write this on paper. Sign it, date it and take a photo:',
    helped: 'No letter yet? The person in the crash can write this on paper, and sign and date it:',
    child: 'No letter yet? A parent or guardian can write this on paper, and sign and date it:',
    died: 'No letter yet? The next of kin or the personal representative can write this on paper, and sign and date it:',
  },
  sentBefore: 'You already sent this',
  sentBeforeText: (reference: string, instant: string) =>
    `Its number is ${reference}. You sent it on ${formatDateTime(instant)}. We emailed you a link to follow it.`,
  seeIt: 'Email Me the Link Again',
  next: 'What Happens Next',
  weRequest: (form: string, days?: Estimate) => {
    const first =
      form === 'unsure' ? "We'll find out which agency has the report, and request it." : "We'll request the report."
    const expected = days
      ? `We expect it ${days.from === days.to ? 'on' : `between ${formatDate(days.from)} and`} ${formatDate(days.to)}. That's an estimate.`
      : 'Your tracking page shows when to expect it.'
    return `${first} ${expected}`
  },
  weAskAgency: (agency: string, from: number, to: number) =>
    `We'll request the report from ${agency}. It usually takes ${daysText({ from, to })}.`,
  usuallyTakes: (agency: string, from: number, to: number) => `${agency} usually takes ${daysText({ from, to })}.`,
  weEmail: (email: string) => `We email the report to ${email}, with a link to follow your request.`,
  price: `${firstOrderFree}.`,
  weEmailYou: 'We email you the report, and a link to follow your request.',
}

export type StepTexts = typeof en
