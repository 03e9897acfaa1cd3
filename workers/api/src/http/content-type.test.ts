import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { idPrefixes, type IdKind } from '@portal/contract/ids'
import { slices } from '@portal/contract/paths'
import { addCast, failureOf, order, orderPolice, send } from '../../test/kit.ts'
import { newId } from '../platform/ids.ts'

// Every call that has a body, sent with one of another kind.

const setUp = async () => {
  const { member, admin } = await addCast()
  return { admin, crash: await order(member), police: await orderPolice(member) }
}
let shared: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  shared = await setUp()
})

const values = () => [
  slices[0],
  shared.crash.id,
  shared.police.id,
  ...(Object.keys(idPrefixes) as IdKind[]).filter((kind) => !kind.endsWith('Report')).map(newId),
]
const pathOf = ({ path, params }: Endpoint): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    values().find((value) => params!.safeParse({ [name]: value }).success)!,
  )

const withBodies = Object.entries<Endpoint>(endpoints).filter(([, { body, files }]) => body ?? files)

test('there are such calls of both kinds', () => {
  expect(withBodies.filter(([, { files }]) => files).length).toBeGreaterThan(3)
  expect(withBodies.filter(([, { files }]) => !files).length).toBeGreaterThan(10)
})

test.each(withBodies)('%s names the kind it takes', async (_, endpoint) => {
  const takes = endpoint.files ? 'multipart/form-data' : 'application/json'
  const others = ['application/json', 'multipart/form-data; boundary=b', 'application/x-www-form-urlencoded', '']
  for (const other of others.filter((type) => !type.startsWith(takes))) {
    const answer = await send(endpoint.method, pathOf(endpoint), {
      token: shared.admin.token,
      headers: other ? { 'Content-Type': other } : {},
      body: new TextEncoder().encode('{}'),
    })
    const failure = await failureOf(answer)
    expect([other, failure]).toMatchObject([other, { status: 415, code: 'wrong_content_type' }])
    expect(failure.message).toContain(takes)
  }
})
