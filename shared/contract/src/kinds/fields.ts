import * as z from 'zod/mini'
import { FileName } from '../files/file-refs.ts'
import { id } from '../ids.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { ccEmails, flag, line, pastDate } from '../text.ts'
import { firmFields } from './fields-firm.ts'
import { signedByLabel } from './labels.ts'
import { relations } from './relations.ts'
import { always, checkField, lineField, requiredLineField, type Column, type Question } from './field.ts'

// The fields that requests of every kind have.

export const matterNumberRequired = 'Your firm asks for a matter number'
export const authorizationGone =
  "We can't use this authorization for this client and matter number. Remove it and upload a file."
export const notAMember = 'Choose verified members of your firm'

/** The client and the crash, with which every form starts. */
export const crashFields = {
  clientName: requiredLineField(limits.nameLength, {
    ownColumn: true,
    message: 'Client name is required',
  }),
  crashDate: {
    ownColumn: true,
    control: 'date',
    schema: pastDate('Crash date is required'),
    reply: z.string(),
    required: always,
    message: 'Crash date is required',
  },
} as const

/** How the form and a bulk request ask for them. Pages without a form load no questions. */
export const crashQuestions = {
  clientName: {
    label: 'Client name',
    capitalize: 'words',
    summary: 'Client',
    prefill: 'client name',
    example: 'Maria Lopez',
    guest: {
      all: { label: 'Name of the person in the crash', message: "Enter the person's name", summary: 'Name' },
      self: { label: 'Your name', message: 'Enter your name', autoComplete: 'name' },
      child: { label: "Your child's name", message: "Enter your child's name" },
      died: { label: 'Name of the person who died' },
    },
    column: {
      label: 'Client name',
      place: 0,
      width: 200,
      headings: [
        'client',
        'name',
        'full name',
        'plaintiff',
        'plaintiff name',
        'injured party',
        'client full name',
        'claimant',
        'our client',
      ],
    },
  },
  crashDate: {
    label: 'Date of crash',
    summary: 'Date of crash',
    prefill: 'date of crash',
    example: '03/05/2026',
    column: {
      label: 'Date of crash',
      place: 3,
      width: 128,
      placeholder: 'MM/DD/YYYY',
      headings: [
        'crash date',
        'date',
        'date of loss',
        'dol',
        'd/o/l',
        'loss date',
        'accident date',
        'date of accident',
        'collision date',
        'date of collision',
        'incident date',
        'date of incident',
        'date of injury',
        'injury date',
        'doa',
        'doi',
      ],
    },
  },
} as const satisfies Readonly<Record<string, Question>>

/** The agency's report number: one column of a bulk request, whose question and rules each kind has for itself. */
export const reportNumberColumn = {
  label: 'Report number',
  place: 6,
  width: 150,
  headings: [
    'report no',
    'report id',
    'rpt no',
    'chp report no',
    'police report no',
    'crash report no',
    'collision report no',
    'traffic report no',
    'case no',
    'incident no',
    'tcr no',
    'cr no',
  ],
} as const satisfies Column
export const reportNumberRequired = 'Report number is required'

export const urgentField = checkField({ ownColumn: true })
export const urgentQuestion = {
  rare: true,
  label: 'Urgent request',
  hint: 'We handle urgent requests first. The agency decides when to release the report.',
  summary: 'Urgent',
  example: 'No',
  column: {
    label: 'Urgent',
    place: 14,
    width: 90,
    headings: ['rush', 'priority', 'urgent request', 'expedite', 'expedited'],
  },
} as const satisfies Question

/**
 * Refuses an agency's id in a submission, which would be dropped otherwise. An agency is named in words, which are kept also if no
 * agency has that name.
 */
export const withoutAgencyId = (named: string) => ({
  agencyId: z.optional(z.never(`Send the agency's name in ${named}, not its id`)),
})

/** The fields after a kind's own. */
export const commonFields = {
  /** Of a guest, whom an email may not reach. Staff see it. */
  phone: lineField(limits.phoneLength, {}),
  /** Who was in the crash, of a guest, whose letter a parent or the next of kin may have signed. Staff see it. */
  relation: {
    control: 'none',
    guestsOnly: true,
    schema: z.optional(z.enum(relations)),
    reply: z.nullable(z.enum(relations)),
  },
  /** The language of the page with the form: that of the guest's emails and pages. Without it, English. */
  language: { control: 'none', schema: z.optional(z.enum(languages)), reply: z.nullable(z.enum(languages)) },
  ...firmFields,
  ccEmails: {
    ownColumn: true,
    control: 'emails',
    schema: z._default(ccEmails, ''),
    reply: z.string(),
  },
  /** Dropped when the request has no authorization, which keeps it. */
  signedBy: {
    control: 'line',
    schema: z.optional(line(limits.nameLength)),
  },
  /** For staff: the account that the request is for. With neither this nor a contact email it is their own. */
  placedFor: { control: 'none', schema: z.optional(id('user')) },
  /**
   * In place of an uploaded authorization, the name of one that `findAuthorizations` finds. The request gets a copy, and its
   * signer too unless `signedBy` names another.
   */
  authorizationFrom: { control: 'none', schema: z.optional(FileName) },
  /** It is part of a bulk request, about which everyone gets one email. */
  bulk: { control: 'none', schema: z._default(flag, false) },
} as const

/** How they are asked. */
export const commonQuestions = {
  phone: { label: 'Phone', hint: "We may call you if an email doesn't reach you.", autoComplete: 'tel' },
  ccEmails: {
    prefill: 'copies',
    example: 'assistant@examplelaw.test',
    column: {
      label: 'CC emails',
      place: 19,
      width: 200,
      placeholder: 'name@firm.com',
      headings: ['cc', 'cc email', 'cc email address', 'cc email addresses', 'copies', 'send copies to', 'copy to'],
    },
  },
  signedBy: {
    label: signedByLabel,
    summary: signedByLabel,
    example: 'Maria Lopez',
    column: {
      label: signedByLabel,
      // Beside the documents.
      place: 20,
      width: 150,
      headings: [
        'signer',
        'signature',
        'signatory',
        'who signed',
        'authorization signed by',
        'authorization signer',
        'auth signed by',
        'authorized by',
      ],
    },
  },
} as const satisfies Readonly<Record<string, Question>>
