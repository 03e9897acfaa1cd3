import * as z from 'zod/mini'
import { counted } from '../counted.ts'
import { FileRef } from '../files/file-refs.ts'
import { id } from '../ids.ts'

/** Why a delivery that waited wasn't made, with what staff read. The keys are stored. */
export const stopReasons = {
  closed: 'The request was canceled or completed meanwhile.',
  document: 'Another document of this type was delivered, replaced or withdrawn meanwhile.',
  facts:
    'The report number, agency, client or crash date of the request was changed meanwhile. Check the document again.',
  status: "The request's status doesn't allow this document.",
  author: "The person who uploaded it can't deliver documents any longer.",
  infected: 'The virus scanner found a virus in it.',
} as const
export type StopReason = keyof typeof stopReasons
export const StopReasonSchema = z.enum(Object.keys(stopReasons) as [StopReason, ...StopReason[]])

/**
 * The ends of deliveries that a person undid: so many were undone now, had been delivered, had been stopped, or still wait because
 * their requests were changed at the same moment. Those that were undone before, or whose requests were deleted, aren't counted.
 */
export const UndoneDeliveries = z.object({ undone: z.int(), delivered: z.int(), stopped: z.int(), waiting: z.int() })
export type UndoneDeliveries = z.infer<typeof UndoneDeliveries>

/** The same in words, where not all were undone. */
export const notAllUndoneText = ({ undone, delivered, stopped, waiting }: UndoneDeliveries): string => {
  const all = undone + delivered + stopped + waiting
  if (all === 0) return 'They were already undone, or their requests were deleted.'
  return [
    `Undid ${undone} of ${counted(all, 'delivery', 'deliveries')}.`,
    ...(delivered > 0 ? [`${delivered} ${delivered === 1 ? 'was' : 'were'} already delivered.`] : []),
    ...(stopped > 0
      ? [
          `${stopped} couldn't be delivered: discard or deliver ${stopped === 1 ? 'it in its request' : 'them in their requests'}.`,
        ]
      : []),
    ...(waiting > 0
      ? [
          waiting === 1
            ? '1 still waits, because its request was changed at the same moment: undo it again.'
            : `${waiting} still wait, because their requests were changed at the same moment: undo them again.`,
        ]
      : []),
  ].join(' ')
}

/** A document that staff uploaded and that isn't delivered yet. Clients see nothing of it. */
export const waitingDeliverySchema = <const Types extends readonly [string, ...string[]]>(types: Types) =>
  z.extend(FileRef, {
    id: id('file'),
    documentType: z.enum(types),
    /** It takes the place of a delivered document. */
    replaces: z.boolean(),
    /** Who uploaded it; null when their account was deleted. */
    by: z.nullable(z.string()),
    deliverAt: z.string(),
    /** So many other requests about the crash get it in the same step: Undo and Deliver Now are for all of them. */
    others: z.int(),
    /** Why it wasn't delivered then, so that staff decide; null while it waits. */
    stopped: z.nullable(StopReasonSchema),
  })
