import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { FileRef } from '../files/file-refs.ts'
import { id } from '../id-schema.ts'
import { CrashStatus } from './crash-transitions.ts'
import { documents, type StoredDocument } from './documents.ts'
import { PoliceStatus } from './police-transitions.ts'

/** Another request about what seems to be the same crash: the same report number, or the same client and date. */
export const SameCrash = z.object({
  id: z.union([id('crashReport'), id('policeReport')]),
  referenceNumber: z.string(),
  clientName: z.string(),
  status: z.union([CrashStatus, PoliceStatus]),
  /** Null for a guest's. */
  lawFirmName: z.nullable(z.string()),
  /** What was delivered. */
  documents: z.array(
    z.extend(FileRef, { documentType: z.enum(Object.keys(documents) as [StoredDocument, ...StoredDocument[]]) }),
  ),
})
export type SameCrash = z.infer<typeof SameCrash>

const common = {
  method: 'GET',
  access: staffRoles,
  reply: z.array(SameCrash),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
} as const

export const findSameCrash = endpoint({
  ...common,
  path: '/api/crash-reports/{id}/same-crash',
  summary: 'List other CHP requests about the same crash, newest first',
  params: z.object({ id: id('crashReport') }),
})

export const findSamePoliceCrash = endpoint({
  ...common,
  path: '/api/police-reports/{id}/same-crash',
  summary: 'List other police requests about the same crash, newest first',
  params: z.object({ id: id('policeReport') }),
})
