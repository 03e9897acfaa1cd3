import * as z from 'zod/mini'
import { newPassword, User } from './accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { ListQuery } from '../api/list-query.ts'
import { Role } from './roles.ts'
import { email, requiredLine, version } from '../text.ts'

/** An account as an admin sees it. */
export const ListedUser = z.extend(User, {
  version: z.number(),
  requestCount: z.number(),
  /** Nobody can sign in to it; what it did stays under its name. */
  suspended: z.boolean(),
})
export type ListedUser = z.infer<typeof ListedUser>

/** Columns that accounts can be sorted by; a leading minus sorts descending. */
export const userSorts = ['name', 'email', 'role', 'lawFirm', 'createdAt'] as const
export type UserSort = (typeof userSorts)[number]
const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const) as [
  UserSort | `-${UserSort}`,
  ...(UserSort | `-${UserSort}`)[],
]

/** The value of the `lawFirmId` filter that finds accounts without a firm. */
export const noFirm = 'none'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'List accounts, by name unless sorted otherwise',
  access: ['admin'],
  query: z.extend(ListQuery, {
    role: z.optional(Role),
    lawFirmId: z.optional(z.union([z.literal(noFirm), id('lawFirm')])),
    sort: z._default(z.enum(sorts), 'name'),
  }),
  reply: z.array(ListedUser),
  errors: ['invalid', 'unauthenticated', 'forbidden'],
})

const fillRequired = 'Please fill in all required fields'
export const chooseFirm = 'Please select a law firm for law firm users'

export const UserForm = z
  .object({
    email: email('Invalid email address', fillRequired),
    firstName: requiredLine(fillRequired, limits.nameLength),
    lastName: requiredLine(fillRequired, limits.nameLength),
    password: newPassword(fillRequired),
    role: Role,
    lawFirmId: z._default(z.nullable(z.string()), null),
  })
  .check(
    z.refine((form) => form.role !== 'law-firm' || Boolean(form.lawFirmId), {
      path: ['lawFirmId'],
      message: chooseFirm,
    }),
  )
export type UserForm = z.infer<typeof UserForm>

const adminErrors = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('user') })

/** Membership takes effect immediately. `lawFirmId` is null unless the role is law-firm. */
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/create-user',
  summary: 'Create an account',
  access: ['admin'],
  stepUp: true,
  body: UserForm,
  reply: ListedUser,
  status: 201,
  errors: ['invalid', ...adminErrors, 'step_up_required', 'email_taken'],
})

/**
 * Staff and admins have no firm: changing to either role removes the account from its firm. Both need a verified email
 * address, because anyone can register with anyone's.
 */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/role',
  summary: "Change an account's role",
  access: ['admin'],
  stepUp: true,
  params,
  body: z.object({ role: Role, version }),
  reply: ListedUser,
  errors: [
    'invalid',
    ...adminErrors,
    'step_up_required',
    'not_found',
    'email_not_verified',
    'last_admin',
    'changed_meanwhile',
  ],
})

/** Membership takes effect immediately. It needs a verified email address. */
export const assignLawFirm = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}/law-firm',
  summary: 'Assign an account to a law firm, or remove it from one',
  access: ['admin'],
  stepUp: true,
  params,
  body: z.object({ lawFirmId: z.nullable(id('lawFirm')), version }),
  reply: ListedUser,
  errors: ['invalid', ...adminErrors, 'step_up_required', 'not_found', 'email_not_verified', 'changed_meanwhile'],
})

/**
 * Sets whether a verified member manages their firm. A firm's first manager is set here; an admin may also leave a firm
 * without one.
 */
export const setFirmManager = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}/firm-manager',
  summary: 'Make a member of a law firm its manager, or a manager a member',
  access: ['admin'],
  stepUp: true,
  params,
  body: z.object({ firmManager: z.boolean('Choose yes or no'), version }),
  reply: ListedUser,
  errors: ['invalid', ...adminErrors, 'step_up_required', 'not_found', 'changed_meanwhile'],
})

/**
 * A suspended account can't be signed in to and gets no emails. Its sessions end immediately, and staff own no requests.
 * Unlike a deleted one it keeps its data, and can be restored.
 */
export const setSuspended = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}/suspension',
  summary: 'Suspend an account, or restore it',
  access: ['admin'],
  stepUp: true,
  params,
  body: z.object({ suspended: z.boolean('Choose yes or no'), version }),
  reply: ListedUser,
  errors: [
    'invalid',
    ...adminErrors,
    'step_up_required',
    'not_found',
    'last_admin',
    'own_account',
    'changed_meanwhile',
  ],
})

/** Its reports stay and show a deleted user. Its sessions end immediately. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Delete an account',
  access: ['admin'],
  stepUp: true,
  params,
  errors: [...adminErrors, 'step_up_required', 'not_found', 'last_admin', 'own_account'],
})

/** Actions of admins on accounts. */
export const userEndpoints = {
  listUsers,
  createUser,
  changeRole,
  assignLawFirm,
  setFirmManager,
  setSuspended,
  deleteUser,
}
