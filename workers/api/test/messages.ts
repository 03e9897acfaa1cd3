import { expect } from 'vitest'
import { kindIdOf, kindIds } from '@portal/contract/kinds/kind-ids'
import type { Activity } from '@portal/contract/requests/activity'
import type { Conversation } from '@portal/contract/requests/messages'
import { addUsers, form, send, submitCrashRequest } from './kit.ts'

export interface Sender {
  token: string
}
export type Fields = Parameters<typeof form>[0]

export const requestPath = (id: string) => `${kindIds[kindIdOf(id)].path}/${id}`

export const postMessage = (user: Sender, id: string, fields: Fields, options: Parameters<typeof send>[2] = {}) =>
  send('POST', `${requestPath(id)}/messages`, { token: user.token, form: form(fields), ...options })

/** The reply to a message that must be accepted. */
export const sent = async (response: Promise<Response>): Promise<Conversation> => {
  expect((await response).status).toBe(201)
  return (await response).json<Conversation>()
}

export const listMessages = async (user: Sender, id: string) =>
  (await send('GET', `${requestPath(id)}/messages`, user)).json<Conversation>()

export const activitiesOf = async (user: Sender, id: string) =>
  (await (await send('GET', `${requestPath(id)}/activity`, user)).json<Activity[]>()).map(({ activity }) => activity)

/** The usual people and a CHP request by one of them. */
export const usersWithRequest = async () => {
  const users = await addUsers()
  return { ...users, request: await submitCrashRequest(users.member) }
}
