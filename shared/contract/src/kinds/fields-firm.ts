import * as z from 'zod/mini'
import { idList, id } from '../ids.ts'
import { limits } from '../limits.ts'
import { flag, paragraphs, textMessages } from '../text.ts'
import { lineField, type Question } from './field.ts'

/** The text of `firmNote`. */
export const firmNote = paragraphs(limits.notesLength, textMessages.tooLong(limits.notesLength))

/** Fields for law firms only: the matter, and who of the firm sees the request. From guests they are dropped. */
export const firmFields = {
  matterNumber: lineField(limits.matterNumberLength, {
    ownColumn: true,
  }),
  attorney: lineField(limits.nameLength, {
    ownColumn: true,
  }),
  /** A note for the firm's members who see the request; staff don't see it. */
  firmNote: {
    ownColumn: true,
    control: 'line',
    schema: z.optional(firmNote),
    reply: z.nullable(z.string()),
  },
  /** Within the firm, only the requester, the managers and the members in `privateTo` see the request. */
  private: {
    control: 'check',
    schema: z._default(flag, false),
  },
  privateTo: {
    ownColumn: true,
    control: 'people',
    schema: z.optional(idList('user', limits.privateToMax, `Name at most ${limits.privateToMax} people`)),
    /** Null for a request that the whole firm sees; of a private one, the members named on it. */
    reply: z.nullable(z.array(id('user'))),
  },
} as const

/** The questions for these fields, apart from them because pages without a form load none. */
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
  firmNote: {
    column: {
      label: 'Note for your firm',
      place: 16,
      width: 220,
      takesDates: true,
      headings: [
        'note',
        'notes',
        'comment',
        'comments',
        'memo',
        'remark',
        'remarks',
        'internal note',
        'internal notes',
        'case notes',
      ],
    },
  },
  private: {
    prefill: 'who in your firm sees it',
    example: 'No',
    column: { label: 'Private', place: 17, width: 90, headings: ['private request', 'confidential'] },
  },
  privateTo: {
    column: {
      label: 'Private to',
      place: 18,
      width: 200,
      placeholder: 'Names or emails',
      headings: ['visible to', 'shared with', 'share with', 'who can see it', 'who else may see it'],
    },
  },
} as const satisfies Readonly<Record<string, Question>>
