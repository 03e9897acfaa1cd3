import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { alsoField, deliveryFields } from '../requests/changes.ts'
import { documentsFrom, kinds, type DocumentType } from './kinds.ts'

// The schemas of calls that differ because a CHP request has two delivered documents.

/** Typed as the documents of all kinds, for callers that are given a kind. */
const oneOf = (types: readonly DocumentType[], message?: string) =>
  z.enum(types as [DocumentType, ...DocumentType[]], message)

const delivered = documentsFrom(kinds.chp, 'staff')

export const chpInputs = {
  delivery: z.object({
    type: oneOf(delivered, 'Choose face page or full report'),
    ...deliveryFields,
    ...alsoField('chp'),
  }),
  deliveredDocument: z.object({ id: id('chp'), docType: oneOf(delivered) }),
  document: z.object({
    id: id('chp'),
    docType: oneOf([...documentsFrom(kinds.chp, 'client'), ...delivered]),
  }),
} as const
