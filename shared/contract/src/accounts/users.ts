import * as z from 'zod/mini'
import { newPassword, User } from './accounts.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { ListQuery } from '../api/list-query.ts'
import { Role } from './roles.ts'
import { email, requiredLine } from '../text.ts'
import { version } from '../api/row-version.ts'

/** An account as an admin sees it. */
export const ListedUser = z.extend(User, { version: z.number(), reportCount: z.number() })
export type ListedUser = z.infer<typeof ListedUser>

/** What the accounts can be sorted by; a minus before it turns it around. */
export const userSorts = ['name', 'email', 'role', 'lawFirm', 'createdAt'] as const
export type UserSort = (typeof userSorts)[number]
const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const) as [
  UserSort | `-${UserSort}`,
  ...(UserSort | `-${UserSort}`)[],
]

/** `lawFirmId` of the filter for accounts without a firm. */
export const noFirm = 'none'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Accounts, by name unless sorted otherwise',
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

const office = ['unauthenticated', 'forbidden'] as const
const params = z.object({ id: id('user') })

/** Added by an admin: the membership counts at once. `lawFirmId` is null unless the role is law-firm. */
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/create-user',
  summary: 'Add an account',
  access: ['admin'],
  body: UserForm,
  reply: ListedUser,
  status: 201,
  errors: ['invalid', ...office, 'email_taken'],
})

/** Office roles have no firm: changing to one takes the account out of its firm. */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/role',
  summary: "Change an account's role",
  access: ['admin'],
  params,
  body: z.object({ role: Role, version }),
  reply: ListedUser,
  errors: ['invalid', ...office, 'not_found', 'last_admin', 'changed_meanwhile'],
})

/** Assigned by an admin: the membership counts at once. */
export const assignLawFirm = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}/law-firm',
  summary: 'Put an account into a firm, or into none',
  access: ['admin'],
  params,
  body: z.object({ lawFirmId: z.nullable(id('lawFirm')), version }),
  reply: ListedUser,
  errors: ['invalid', ...office, 'not_found', 'changed_meanwhile'],
})

/** Its reports stay, under a deleted user; its sessions end at once. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Delete an account',
  access: ['admin'],
  params,
  errors: [...office, 'not_found', 'last_admin', 'own_account'],
})
