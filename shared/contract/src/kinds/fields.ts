import * as z from 'zod/mini'
import { FileName } from '../files/file-refs.ts'
import { id } from '../id-schema.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { pastDate } from '../past-date.ts'
import { ccEmails, flag, line } from '../text.ts'
import { signedByLabel } from './labels.ts'
import { always, checkField, lineField, requiredLineField, type Column, type Question } from './field.ts'

// The fields that requests of every kind have.

export const matterNumberRequired = 'Your firm asks for a matter number'
export const authorizationGone =
  "We can't use this authorization for this client and matter number. Remove it and upload a file."
export const notAMember = 'Choose verified members of your firm'

/** Ids of accounts, separated by commas. */
const peopleSchema = () =>
  z.pipe(
    z.pipe(
      line(limits.privateToMax * 40),
      z.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)),
    ),
    z.array(id('user')).check(z.maxLength(limits.privateToMax, `Name at most ${limits.privateToMax} people`)),
  )

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
    own: { label: 'Your name', message: 'Enter your name', summary: 'Name', autoComplete: 'name' },
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
  label: 'Urgent request',
  hint: 'We work on urgent requests first. When a report is released is up to the agency.',
  summary: 'Urgent',
  example: 'No',
  column: {
    label: 'Urgent',
    place: 14,
    width: 90,
    headings: ['rush', 'priority', 'urgent request', 'expedite', 'expedited'],
  },
} as const satisfies Question

/** Fields for law firms only: the matter, and who of the firm sees the request. From guests they are dropped. */
export const firmFields = {
  matterNumber: lineField(limits.matterNumberLength, {
    ownColumn: true,
  }),
  attorney: lineField(limits.nameLength, {
    ownColumn: true,
  }),
  /** Of the firm, only the requester, the managers and the members in `privateTo` see the request. */
  private: {
    control: 'check',
    schema: z._default(flag, false),
  },
  privateTo: {
    ownColumn: true,
    control: 'people',
    schema: z.optional(peopleSchema()),
    /** Null for a request that the whole firm sees; of a private one, the members named on it. */
    reply: z.nullable(z.array(id('user'))),
  },
} as const

/** How they are asked. */
export const firmQuestions = {
  matterNumber: {
    label: 'Matter number',
    summary: 'Matter number',
    prefill: 'matter number',
    example: '2026-0142',
    column: {
      label: 'Matter number',
      place: 1,
      width: 130,
      headings: [
        'matter',
        'matter no',
        'matter id',
        'matter ref',
        'matter reference',
        'file no',
        'file ref',
        'case file no',
        'client matter no',
        'our file',
        'our file no',
        'our ref',
        'our ref no',
        'our reference',
        'our reference no',
      ],
    },
  },
  attorney: {
    label: 'Attorney',
    summary: 'Attorney',
    prefill: 'attorney',
    example: 'Dana Kim',
    column: {
      label: 'Attorney',
      place: 15,
      width: 150,
      headings: [
        'atty',
        'attorney name',
        'handling attorney',
        'handling atty',
        'responsible attorney',
        'lead attorney',
        'lawyer',
        'assigned attorney',
      ],
    },
  },
  private: {
    prefill: 'who in your firm sees it',
    example: 'No',
    column: { label: 'Private', place: 16, width: 90, headings: ['private request', 'confidential'] },
  },
  privateTo: {
    column: {
      label: 'Private to',
      place: 17,
      width: 200,
      placeholder: 'Names or emails',
      headings: ['visible to', 'shared with', 'share with', 'who can see it', 'who else may see it'],
    },
  },
} as const satisfies Readonly<Record<string, Question>>

/** The fields after a kind's own. */
export const commonFields = {
  /** Of a guest, whom an email may not reach. Staff see it. */
  phone: lineField(limits.phoneLength, {}),
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
      place: 18,
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
      place: 19,
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
