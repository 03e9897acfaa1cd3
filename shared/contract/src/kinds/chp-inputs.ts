import * as z from 'zod/mini'
import { ChpQuery } from '../api/list-query.ts'
import { id } from '../id-schema.ts'
import { deliveryNotes } from '../reports/changes.ts'
import { chp } from './chp.ts'

// The schemas of calls that differ because a CHP request has two delivered documents, and is completed after both.

type DocumentName = keyof typeof chp.documents

const delivered = ['facePage', 'fullReport'] as const

export const chpInputs = {
  query: ChpQuery,
  delivery: z.object({ type: z.enum(delivered, 'Choose face page or full report'), ...deliveryNotes }),
  deliveredDocument: z.object({ id: id('chp'), docType: z.enum(delivered) }),
  document: z.object({
    id: id('chp'),
    docType: z.enum(Object.keys(chp.documents) as [DocumentName, ...DocumentName[]]),
  }),
} as const
