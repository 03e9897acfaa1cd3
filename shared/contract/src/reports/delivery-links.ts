import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { FileRef } from '../files/file-refs.ts'

/** The single-report link of a letter, opened: no sign-in, this one document, until it expires. */
export const Delivery = z.object({
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  documentLabel: z.string(),
  file: FileRef,
  /** Opens the file for a minute. */
  ticket: z.string(),
  expiresAt: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** A POST, so that the token stands in no server's log of addresses. */
export const openDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/open',
  summary: 'Open the expiring link of a delivery letter',
  access: 'anyone',
  body: z.object({
    token: z
      .string('This link is not valid.')
      .check(z.minLength(1, 'This link is not valid.'), z.maxLength(200, 'This link is not valid.')),
  }),
  reply: Delivery,
  errors: ['invalid', 'not_found', 'not_scanned', 'infected', 'too_many'],
})
