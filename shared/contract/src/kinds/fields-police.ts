import * as z from 'zod/mini'
import { clientDocumentOrWord } from '../files/file-kinds.ts'
import { limits } from '../limits.ts'
import {
  always,
  checkField,
  lineField,
  requiredLineField,
  submittedShape,
  type Answers,
  type FileFields,
  type Fields,
  type Question,
} from './field.ts'
import {
  commonFields,
  crashFields,
  reportNumberColumn,
  reportNumberRequired,
  urgentField,
  withoutAgencyId,
} from './fields.ts'
import { contactEmailField } from './contact-email-field.ts'
import { missingDocuments } from './labels.ts'
import { signOnScreenField, signOnScreenQuestion, signsOnScreen } from './sign-on-screen.ts'
import { authorizationFile, slots } from './slots.ts'
import { withoutNumberFields, withoutNumberQuestions } from './without-number.ts'

export const policeFields = {
  ...crashFields,
  reportNumber: lineField(limits.reportNumberLength, {
    ownColumn: true,
    required: ({ numberUnknown }: Answers) => !numberUnknown,
    message: reportNumberRequired,
    mayFollow: true,
  }),
  ...withoutNumberFields(always),
  policeDepartment: requiredLineField(limits.nameLength, {
    ownColumn: true,
    message: 'Police department is required',
  }),
  urgent: urgentField,
  ...signOnScreenField(always),
  readyForPickup: checkField({}),
  contactEmail: contactEmailField({
    message: 'Contact email is required',
    invalid: 'Valid email is required',
    mayBeEmpty: true,
  }),
  ...commonFields,
} as const satisfies Fields

/** How the form and a bulk request ask for them. Pages without a form load no questions. */
export const policeQuestions = {
  reportNumber: {
    step: 'report',
    label: 'Report number',
    capitalize: 'characters',
    summary: 'Report number',
    guest: { all: { hint: 'Look for it on any paper from the officer.' } },
    prefill: 'report number',
    example: '26-004711',
    column: reportNumberColumn,
    unknownBy: 'numberUnknown',
  },
  policeDepartment: {
    step: 'report',
    label: 'Police department',
    hint: 'The department that took the report, for example “Oakland Police Department”.',
    capitalize: 'words',
    suggests: 'departments',
    summary: 'Police department',
    prefill: 'police department',
    example: 'Oakland Police Department',
    column: {
      label: 'Police department',
      place: 5,
      width: 220,
      headings: ['department', 'dept', 'pd', 'police dept', 'police agency'],
    },
  },
  ...withoutNumberQuestions,
  ...signOnScreenQuestion,
  readyForPickup: {
    guest: { all: { control: 'none' } },
    label: 'Ready for pickup',
    hint: 'The department says the report is ready to be picked up.',
    summary: 'Ready for pickup',
    example: 'No',
    column: { label: 'Ready for pickup', place: 13, width: 100, headings: ['pickup', 'ready', 'ready for pick up'] },
  },
} as const satisfies Readonly<Record<string, Question>>

export const policeFiles = {
  writtenAuthFile: {
    ...authorizationFile,
    required: (answers: Answers) => !signsOnScreen(answers),
    rule: clientDocumentOrWord,
  },
  clientReleaseFile: {
    label: 'Client release',
    message: 'Attach the client release',
    // The letter that guests are shown is both: it authorizes us and releases the report.
    guest: { all: { control: 'none' } },
    required: ({ relation }: Answers) => !relation,
    rule: clientDocumentOrWord,
    slot: slots.release,
  },
} as const satisfies FileFields

/** The fields and files of a police request, the schema of its text, and more fields of its reply. */
export const policeRequest = {
  fields: policeFields,
  files: policeFiles,
  missingFiles: missingDocuments.message,
  body: z.object({ ...submittedShape(policeFields), ...withoutAgencyId('policeDepartment') }),
  reply: {
    /** Staff's own notes on the final report; null for everyone else. The client's note is in `documents`. */
    notes: z.nullable(z.string()),
    completedAt: z.nullable(z.string()),
  },
} as const
