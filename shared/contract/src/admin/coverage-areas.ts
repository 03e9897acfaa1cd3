import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { fillAll } from '../accounts/invitations.ts'
import { limits } from '../limits.ts'
import { requiredLine } from '../text.ts'
import { version } from '../api/row-version.ts'

/** A county we order police reports in, as everyone sees it. */
export const CoverageArea = z.object({ id: id('coverageArea'), name: z.string(), description: z.string() })
export type CoverageArea = z.infer<typeof CoverageArea>

export const ListedCoverageArea = z.extend(CoverageArea, {
  isActive: z.boolean(),
  displayOrder: z.number(),
  version: z.number(),
})
export type ListedCoverageArea = z.infer<typeof ListedCoverageArea>

/** A new area is active unless it says otherwise; an area that is edited stays as it was. */
export const CoverageAreaForm = z.object({
  name: requiredLine(fillAll, limits.nameLength),
  description: requiredLine(fillAll, limits.textLength),
  isActive: z.optional(z.boolean()),
})
export type CoverageAreaForm = z.infer<typeof CoverageAreaForm>

const office = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('coverageArea') })

export const listCoverageAreas = endpoint({
  method: 'GET',
  path: '/api/coverage-areas',
  summary: 'The active coverage areas, in their order',
  access: 'anyone',
  reply: z.array(CoverageArea),
  conditional: true,
  errors: [],
})

export const listAllCoverageAreas = endpoint({
  method: 'GET',
  path: '/api/admin/coverage-areas',
  summary: 'All coverage areas, in their order',
  access: ['admin'],
  reply: z.array(ListedCoverageArea),
  errors: office,
})

export const addCoverageArea = endpoint({
  method: 'POST',
  path: '/api/admin/coverage-areas',
  summary: 'Add a coverage area at the end',
  access: ['admin'],
  body: CoverageAreaForm,
  reply: ListedCoverageArea,
  status: 201,
  errors: ['invalid', ...office, 'name_taken'],
})

export const editCoverageArea = endpoint({
  method: 'PUT',
  path: '/api/admin/coverage-areas/{id}',
  summary: 'Change a coverage area',
  access: ['admin'],
  params,
  body: z.extend(CoverageAreaForm, { version }),
  reply: ListedCoverageArea,
  errors: ['invalid', ...office, 'not_found', 'name_taken', 'changed_meanwhile'],
})

export const deleteCoverageArea = endpoint({
  method: 'DELETE',
  path: '/api/admin/coverage-areas/{id}',
  summary: 'Delete a coverage area',
  access: ['admin'],
  params,
  errors: [...office, 'not_found'],
})

/** Every area's id, in the new order; when an area is missing or unknown, someone else was at it. */
export const reorderCoverageAreas = endpoint({
  method: 'PUT',
  path: '/api/admin/coverage-area-order',
  summary: 'Put the coverage areas in another order',
  access: ['admin'],
  body: z.object({ ids: z.array(id('coverageArea')).check(z.maxLength(500)) }),
  reply: z.array(ListedCoverageArea),
  errors: ['invalid', ...office, 'changed_meanwhile'],
})

/** California's counties, offered when an area is named. */
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
