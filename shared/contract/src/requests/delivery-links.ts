import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { changedSchema, FileRef } from '../files/file-refs.ts'
import { documentNames } from './documents.ts'

/** The document that a delivery link opens without signing in, until the link expires. */
export const Delivery = z.object({
  referenceNumber: z.string(),
  clientName: z.string(),
  crashDate: z.string(),
  documentLabel: z.string(),
  file: FileRef,
  /** A ticket that opens the file for one minute. */
  ticket: z.string(),
  expiresAt: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

/** The document of the link was replaced or withdrawn, so the link opens nothing. */
export const EndedDelivery = z.object({
  referenceNumber: z.string(),
  documentLabel: z.string(),
  changed: changedSchema(documentNames),
})

/** A POST keeps the token out of server logs. */
export const openDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/open',
  summary: 'Open a delivery link from an email',
  access: 'anyone',
  body: z.object({
    token: z
      .string("This link isn't valid.")
      .check(z.minLength(1, "This link isn't valid."), z.maxLength(200, "This link isn't valid.")),
  }),
  reply: z.union([Delivery, EndedDelivery]),
  errors: ['invalid', 'not_found', 'not_scanned', 'infected', 'too_many'],
})
