import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { fillAll } from '../accounts/invitations.ts'
import { limits } from '../limits.ts'
import { requiredLine, version } from '../text.ts'

/** A county where local police reports are available, as shown publicly. */
export const CoverageArea = z.object({ id: id('coverageArea'), name: z.string(), description: z.string() })
export type CoverageArea = z.infer<typeof CoverageArea>

export const ListedCoverageArea = z.extend(CoverageArea, {
  isActive: z.boolean(),
  displayOrder: z.number(),
  version: z.number(),
})
export type ListedCoverageArea = z.infer<typeof ListedCoverageArea>

/** `isActive` defaults to true for a new area and is unchanged when omitted in an edit. */
export const CoverageAreaForm = z.object({
  name: requiredLine(fillAll, limits.nameLength),
  description: requiredLine(fillAll, limits.textLength),
  isActive: z.optional(z.boolean()),
})
export type CoverageAreaForm = z.infer<typeof CoverageAreaForm>

const adminErrors = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('coverageArea') })

export const listCoverageAreas = endpoint({
  method: 'GET',
  path: '/api/coverage-areas',
  summary: 'List active coverage areas in display order',
  access: 'anyone',
  reply: z.array(CoverageArea),
  conditional: true,
  errors: [],
})

export const listAllCoverageAreas = endpoint({
  method: 'GET',
  path: '/api/admin/coverage-areas',
  summary: 'List all coverage areas in display order',
  access: ['admin'],
  reply: z.array(ListedCoverageArea),
  errors: adminErrors,
})

export const addCoverageArea = endpoint({
  method: 'POST',
  path: '/api/admin/coverage-areas',
  summary: 'Add a coverage area',
  access: ['admin'],
  body: CoverageAreaForm,
  reply: ListedCoverageArea,
  status: 201,
  errors: ['invalid', ...adminErrors, 'name_taken'],
})

export const editCoverageArea = endpoint({
  method: 'PUT',
  path: '/api/admin/coverage-areas/{id}',
  summary: 'Update a coverage area',
  access: ['admin'],
  params,
  body: z.extend(CoverageAreaForm, { version }),
  reply: ListedCoverageArea,
  errors: ['invalid', ...adminErrors, 'not_found', 'name_taken', 'changed_meanwhile'],
})

export const deleteCoverageArea = endpoint({
  method: 'DELETE',
  path: '/api/admin/coverage-areas/{id}',
  summary: 'Delete a coverage area',
  access: ['admin'],
  params,
  errors: [...adminErrors, 'not_found'],
})

/** Takes every area's id in the new order. A missing or unknown id means that someone else changed the list: 409. */
export const reorderCoverageAreas = endpoint({
  method: 'PUT',
  path: '/api/admin/coverage-area-order',
  summary: 'Reorder the coverage areas',
  access: ['admin'],
  body: z.object({ ids: z.array(id('coverageArea')).check(z.maxLength(500)) }),
  reply: z.array(ListedCoverageArea),
  errors: ['invalid', ...adminErrors, 'changed_meanwhile'],
})

/** California's counties: suggestions for an area's name. */
export const californiaCounties = [
  'Alameda',
  'Alpine',
  'Amador',
  'Butte',
  'Calaveras',
  'Colusa',
  'Contra Costa',
  'Del Norte',
  'El Dorado',
  'Fresno',
  'Glenn',
  'Humboldt',
  'Imperial',
  'Inyo',
  'Kern',
  'Kings',
  'Lake',
  'Lassen',
  'Los Angeles',
  'Madera',
  'Marin',
  'Mariposa',
  'Mendocino',
  'Merced',
  'Modoc',
  'Mono',
  'Monterey',
  'Napa',
  'Nevada',
  'Orange',
  'Placer',
  'Plumas',
  'Riverside',
  'Sacramento',
  'San Benito',
  'San Bernardino',
  'San Diego',
  'San Francisco',
  'San Joaquin',
  'San Luis Obispo',
  'San Mateo',
  'Santa Barbara',
  'Santa Clara',
  'Santa Cruz',
  'Shasta',
  'Sierra',
  'Siskiyou',
  'Solano',
  'Sonoma',
  'Stanislaus',
  'Sutter',
  'Tehama',
  'Trinity',
  'Tulare',
  'Tuolumne',
  'Ventura',
  'Yolo',
  'Yuba',
] as const
