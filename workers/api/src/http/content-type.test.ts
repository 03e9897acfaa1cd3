import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { idPrefixes, type IdKind } from '@portal/contract/ids'
import { slices } from '@portal/contract/paths'
import { addUser, addUsers, errorOf, submitCrashRequest, submitPoliceRequest, send } from '../../test/kit.ts'
import { startTracking } from '../../test/tracking.ts'
import { newId } from '../platform/ids.ts'

// Sends every endpoint that has a body one of another content type.

const setUp = async () => {
  const { firm, admin } = await addUsers()
  const member = await addUser({ firm, manager: true })
  const tracking = await startTracking()
  return { admin, member, tracking, chp: await submitCrashRequest(member), police: await submitPoliceRequest(member) }
}
let shared: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  shared = await setUp()
})

const values = () => [
  slices[0],
  'facePage',
  shared.chp.id,
  shared.police.id,
  ...(Object.keys(idPrefixes) as IdKind[]).filter((kind) => !kind.endsWith('Report')).map(newId),
]
const pathOf = ({ path, params }: Endpoint): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    values().find((value) => z.safeParse(params!.shape[name]!, value).success)!,
  )

const endpointsWithBody = Object.entries<Endpoint>(endpoints).filter(([, { body, files }]) => body ?? files)

test('covers endpoints with JSON and with files', () => {
  expect(endpointsWithBody.filter(([, { files }]) => files).length).toBeGreaterThan(3)
  expect(endpointsWithBody.filter(([, { files }]) => !files).length).toBeGreaterThan(10)
})

test.each(endpointsWithBody)('%s returns 415 and names the content type it accepts', async (_, endpoint) => {
  const accepted = endpoint.files ? 'multipart/form-data' : 'application/json'
  // Some calls are for law firms alone, such as canceling a police request, which staff do by its status.
  const { token } =
    Array.isArray(endpoint.access) && !endpoint.access.includes('admin')
      ? shared.member
      : endpoint === endpoints.sendTrackedMessage
        ? { token: shared.tracking }
        : shared.admin
  const others = ['application/json', 'multipart/form-data; boundary=b', 'application/x-www-form-urlencoded', '']
  for (const other of others.filter((type) => !type.startsWith(accepted))) {
    const response = await send(endpoint.method, pathOf(endpoint), {
      token,
      headers: other ? { 'Content-Type': other } : {},
      body: new TextEncoder().encode('{}'),
    })
    const failure = await errorOf(response)
    expect([other, failure]).toMatchObject([other, { status: 415, code: 'wrong_content_type' }])
    expect(failure.message).toContain(accepted)
  }
})
