import { firstOrderFree } from '@portal/contract/brand'
import { formatDateTime, daysText } from '@portal/contract/dates'

export const en = {
  titles: {
    contact: 'About You',
    crash: 'The Crash',
    report: 'The Report',
    check: 'Check Your Answers',
  },
  contact: { contactEmail: 'Email', phone: 'Phone', ccEmails: 'Copies go to' },
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  continue: 'Continue',
  back: 'Back',
  change: 'Change',
  writeLetter: 'No letter yet? Write this on paper. Sign it, date it and take a photo:',
  askForLetter: 'No letter yet? The client can write this on paper, and sign and date it:',
  askFamilyForLetter:
    'No letter yet? The next of kin or the personal representative of the client can write this on paper, and sign and date it:',
  sentBefore: 'You already sent this',
  sentBeforeText: (reference: string, instant: string) =>
    `Its number is ${reference}. You sent it on ${formatDateTime(instant)}. We emailed you a link to follow it.`,
  seeIt: 'Email Me the Link Again',
  next: 'What Happens Next',
  weAsk: "We'll request the report. Your tracking page shows when to expect it.",
  weAskAgency: (agency: string, from: number, to: number) =>
    `We'll request the report from ${agency}. It usually takes ${daysText({ from, to })}.`,
  usuallyTakes: (agency: string, from: number, to: number) => `${agency} usually takes ${daysText({ from, to })}.`,
  weEmail: (email: string) => `We email the report to ${email}, with a link to follow your request.`,
  price: `${firstOrderFree}.`,
  weEmailYou: 'We email you the report, and a link to follow your request.',
}

export type StepTexts = typeof en
