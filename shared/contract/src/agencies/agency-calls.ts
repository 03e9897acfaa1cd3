import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { version } from '../api/row-version.ts'
import { id } from '../ids.ts'
import { Agency, AgencyDetails, AgencyForm, ListedAgency } from './agencies.ts'

const params = z.object({ id: id('agency') })
const changeErrors = ['invalid', 'unauthenticated', 'forbidden', 'name_taken', 'ncic_taken'] as const

export const listAgencies = endpoint({
  method: 'GET',
  path: '/api/agencies',
  summary: 'List the agencies, by name',
  access: staffRoles,
  reply: z.array(ListedAgency),
  conditional: true,
  errors: ['unauthenticated', 'forbidden'],
})

export const getAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/{id}',
  summary: 'Get an agency, its number of open requests and how long it takes',
  access: staffRoles,
  params,
  reply: AgencyDetails,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})

export const addAgency = endpoint({
  method: 'POST',
  path: '/api/admin/agencies',
  summary: 'Add an agency',
  access: ['admin'],
  body: AgencyForm,
  reply: Agency,
  status: 201,
  errors: [...changeErrors, 'too_many'],
})

export const editAgency = endpoint({
  method: 'PUT',
  path: '/api/admin/agencies/{id}',
  summary: 'Edit an agency',
  access: ['admin'],
  params,
  body: z.object({ ...AgencyForm.shape, version }),
  reply: Agency,
  errors: [...changeErrors, 'not_found', 'changed_meanwhile'],
})

export const deleteAgency = endpoint({
  method: 'DELETE',
  path: '/api/admin/agencies/{id}',
  summary: 'Delete an agency: its requests stay, without an agency',
  access: ['admin'],
  params,
  stepUp: true,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'step_up_required'],
})
