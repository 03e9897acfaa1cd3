import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUser, bytes, faceOrder, failureOf, rows, written } from '../../test/kit.ts'
import { bodyEnd, chunkBytes, filePart, sendStream, streamOf, textPart } from '../../test/streams.ts'

const MiB = 1024 * 1024
const part = 5 * MiB

interface Count {
  held: number
  most: number
}

/**
 * A body and a bucket that count: what was taken of the body and isn't R2's yet, the Worker must be holding. Every count
 * given is kept; the bucket is the real one.
 */
const counting = (chunks: Iterable<Uint8Array>, counts: readonly Count[]) => {
  const add = (length: number) => {
    for (const count of counts) count.most = Math.max(count.most, (count.held += length))
  }
  const bucket = {
    put: async (key: string, value: Uint8Array, options: R2PutOptions) => {
      const object = await env.FILES.put(key, value, options)
      add(-value.length)
      return object
    },
    createMultipartUpload: async (key: string, options: R2MultipartOptions) => {
      const upload = await env.FILES.createMultipartUpload(key, options)
      const uploadPart = async (number: number, value: Uint8Array) => {
        const stored = await upload.uploadPart(number, value)
        add(-value.length)
        return stored
      }
      return { uploadPart, complete: upload.complete.bind(upload), abort: upload.abort.bind(upload) }
    },
    delete: (keys: string[]) => env.FILES.delete(keys),
  }
  return { body: streamOf(chunks, add), changed: { FILES: bucket as unknown as R2Bucket } }
}

const answers = { ...faceOrder, reportType: 'fatal-full', clientFatallyInjured: 'true' }

function* threeFiles(): Generator<Uint8Array> {
  for (const name of ['crashCard', 'writtenAuth', 'deathCert']) yield* filePart(name, limits.uploadBytes)
}

function* order(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const [name, value] of Object.entries(answers)) yield* textPart(name, value)
  yield* parts
  yield bodyEnd
}

const submit = (
  { token }: { token: string },
  { body, changed }: Partial<ReturnType<typeof counting>> & { body: ReadableStream<Uint8Array> },
) => sendStream('/api/crash-reports', body, changed, { Authorization: `Bearer ${token}` })

describe('orders of three files of 10 MB', () => {
  test('hold one part of 5 MiB each and never more, eight of them at once', { timeout: 60_000 }, async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => addUser()))
    const total: Count = { held: 0, most: 0 }
    const each = users.map((): Count => ({ held: 0, most: 0 }))
    const taken = await Promise.all(
      users.map(async (user, index) => {
        const answer = await submit(user, counting(order(threeFiles()), [total, each[index]!]))
        return answer.status
      }),
    )
    expect(taken).toEqual(Array(8).fill(201))
    for (const { most } of each) expect(most).toBeLessThanOrEqual(part + 2 * chunkBytes)
    expect(total.most).toBeGreaterThan(part)
    expect(total.most).toBeLessThanOrEqual(8 * (part + 2 * chunkBytes))
    expect(total.most).toBeLessThan(128_000_000 / 2)
  })
})

describe('an order that goes wrong on its way', () => {
  const leavesNothing = async (sending: (user: { token: string }) => Promise<Response>) => {
    const user = await addUser()
    const before = await written()
    const failure = await failureOf(await sending(user))
    expect(await written()).toEqual(before)
    return failure
  }

  test('leaves nothing when its sender goes away', async () => {
    function* cut(): Generator<Uint8Array> {
      yield* filePart('writtenAuth', 6 * MiB)
      yield* [...filePart('deathCert', 6 * MiB)].slice(0, 90)
      throw new Error('the connection is gone')
    }
    expect(await leavesNothing((user) => submit(user, { body: streamOf(order(cut())) }))).toMatchObject({
      status: 400,
      code: 'broken_body',
    })
  })

  test('stores nothing more once a file has one byte too many', async () => {
    const count: Count = { held: 0, most: 0 }
    const files = [...filePart('writtenAuth', limits.uploadBytes + 1), ...filePart('deathCert', limits.uploadBytes)]
    const counted = counting(order(files), [count])
    expect(await leavesNothing((user) => submit(user, counted))).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('stores nothing of a file of another kind, however long it is', async () => {
    const created: string[] = []
    const watched = {
      put: async () => created.push('put'),
      createMultipartUpload: async () => created.push('upload'),
    } as unknown as R2Bucket
    function* disguised(): Generator<Uint8Array> {
      const [head, , ...rest] = filePart('writtenAuth', limits.uploadBytes)
      yield* [head!, bytes('<html>', chunkBytes), ...rest]
    }
    const sending = { body: streamOf(order(disguised())), changed: { FILES: watched } }
    expect(await leavesNothing((user) => submit(user, sending))).toMatchObject({ status: 415, code: 'wrong_kind' })
    expect(created).toEqual([])
  })

  test.each([
    ['too large', [...filePart('writtenAuth', limits.uploadBytes + 1)], 413, limits.uploadBytes],
    ['of another kind', [...filePart('writtenAuth', 9 * MiB)].with(1, bytes('MZ', chunkBytes)), 415, 0],
  ])('is answered as soon as a file is %s, and taken to its end all the same', async (_, parts, status, needed) => {
    const user = await addUser()
    let taken = 0
    const rest = [...filePart('deathCert', limits.uploadBytes)]
    const body = streamOf(order([...parts, ...rest]), (length) => (taken += length))
    const answer = await submit(user, { body })
    expect(answer.status).toBe(status)
    expect(taken).toBeLessThanOrEqual(needed + 5 * chunkBytes)
    await answer.json()
    expect(taken).toBeGreaterThan(needed + limits.uploadBytes)
  })

  test('is refused for answers without end', async () => {
    function* answersWithoutEnd(): Generator<Uint8Array> {
      for (let at = 0; at < 50; at++) yield* textPart(`answer${at}`, 'x'.repeat(40_000))
    }
    const sending = { body: streamOf(order(answersWithoutEnd())) }
    expect(await leavesNothing((user) => submit(user, sending))).toMatchObject({ status: 413, code: 'too_large' })
  })
})

test('50 orders at once have 50 references', { timeout: 60_000 }, async () => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const contact = textPart('contactEmail', `guest-${index}-${crypto.randomUUID()}@example.test`)
      const body = streamOf(order([...contact, ...filePart('writtenAuth', 2000), ...filePart('deathCert', 2000)]))
      const headers = { 'CF-Connecting-IP': `10.20.0.${index}` }
      const answer = await sendStream('/api/crash-reports', body, {}, headers)
      expect(answer.status).toBe(201)
      return (await answer.json<{ referenceNumber: string }>()).referenceNumber
    }),
  )
  expect(new Set(sent).size).toBe(50)
  const stored = await rows<{ n: number }>(
    'select count(*) n from crash_reports where reference_number in (select value from json_each(?))',
    JSON.stringify(sent),
  )
  expect(stored).toEqual([{ n: 50 }])
})
