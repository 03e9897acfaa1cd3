import { expect } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import type { StopReason } from '@portal/contract/requests/waiting-deliveries'
import { addUsers, form, getCrashReport, pdf, rows, send, submitCrashRequest, testContext } from './kit.ts'

type User = { token: string }

export const uploadToWait = (
  user: User,
  id: string,
  fields: Record<string, string | File> = {},
  changed?: Partial<Cloudflare.Env>,
) =>
  send('POST', `/api/crash-reports/${id}/upload`, {
    token: user.token,
    form: form({ type: 'facePage', deliverIn: '60', compare: 'false', file: pdf(), ...fields }),
    changed,
  })

export const waitingDelivery = async () => {
  const users = await addUsers()
  const request = await submitCrashRequest(users.member, { ccEmails: 'copy@elsewhere.test' })
  const before = await getCrashReport(users.member, request.id)
  const response = await uploadToWait(users.staff, request.id, { clientNote: 'Here it is', notes: 'Ours' })
  expect(response.status).toBe(200)
  const [delivery] = (await response.json<ReplyOf<'chp'>>()).waitingDeliveries
  return { ...users, id: request.id, before, delivery: delivery! }
}

export const deliverNow = (
  user: User,
  id: string,
  delivery: string,
  changed?: Partial<Cloudflare.Env>,
  stopped?: StopReason,
) =>
  send('POST', `/api/crash-reports/${id}/waiting-deliveries/${delivery}${stopped ? `?stopped=${stopped}` : ''}`, {
    token: user.token,
    changed,
  })
export const undoDelivery = (user: User, id: string, delivery: string, changed?: Partial<Cloudflare.Env>) =>
  send('DELETE', `/api/crash-reports/${id}/waiting-deliveries/${delivery}`, { token: user.token, changed })

/** The portal `seconds` later. */
export const later = (seconds = 61) => ({ ...testContext(), now: new Date(Date.now() + seconds * 1000) })
export const deliveryEmails = (id: string) =>
  rows<{ waits: number }>(
    "select due_at > created_at as waits from outbox where request_id = ? and template like '%face-page%'",
    id,
  )
