import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { documentNames, isDelivered } from '../requests/documents.ts'
import { kindNames } from './kind-ids.ts'
import { statuses, type DocumentType } from './kinds.ts'

// Schemas of what requests of every kind have.

export const RequestId = z.union(kindNames.map((kind) => id(kind)))
export const RequestStatus = z.enum(statuses)
export const RequestDocument = z.enum(documentNames)
export const DeliveredDocument = z.enum(documentNames.filter(isDelivered) as [DocumentType, ...DocumentType[]])
