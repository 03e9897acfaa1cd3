import * as z from 'zod/mini'
import { workloadDays } from '../admin/workload.ts'
import { staffRoles } from '../accounts/roles.ts'
import { AgencyRef } from '../agencies/agencies.ts'
import { endpoint } from '../api/endpoint.ts'
import { feeReceipt } from '../files/file-kinds.ts'
import { RequestId } from '../kinds/any-request.ts'
import { anyReply } from '../kinds/replies.ts'
import { uploadErrors } from './changes.ts'

// The fees that agencies charge. Staff pay them elsewhere; nobody else sees them.

/** A new one takes the place of the one before. */
export const addReceipt = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/fee-receipt',
  summary: "Add the receipt of the agency's fee to a request",
  access: staffRoles,
  params: z.object({ id: RequestId }),
  files: { file: feeReceipt },
  reply: anyReply,
  errors: uploadErrors,
})

const AgencyFees = z.object({
  /** Null for requests without an agency. */
  agency: z.nullable(AgencyRef),
  /** Cents that were paid in the last `workloadDays` days. */
  paid: z.number(),
  /** Cents that aren't paid yet, and of how many requests. */
  unpaid: z.number(),
  unpaidRequests: z.number(),
})
export type AgencyFees = z.infer<typeof AgencyFees>

export const listFees = endpoint({
  method: 'GET',
  path: '/api/admin/fees',
  summary: `List what agencies charged: paid in the last ${workloadDays} days and not paid yet`,
  access: ['admin'],
  reply: z.array(AgencyFees),
  errors: ['unauthenticated', 'forbidden'],
})

/** The headings of the CSV file. */
export const feeColumns = [
  'Reference number',
  'Client',
  'Matter number',
  'Law firm',
  'Agency',
  "Agency's numbers",
  'Fee',
  'Paid on',
  'Receipt',
  'Submitted (Pacific)',
] as const

export const exportFees = endpoint({
  method: 'GET',
  path: '/api/admin/fees.csv',
  summary: 'Download every request with a fee of its agency as CSV',
  access: ['admin'],
  repliesWithFile: true,
  errors: ['unauthenticated', 'forbidden', 'too_many'],
})
