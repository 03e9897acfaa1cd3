import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { limits } from '@portal/contract/limits'
import { addUser, bytes, facePageRequest, errorOf, objectKeys, rows, snapshot } from '../../test/kit.ts'
import { bodyEnd, chunkBytes, filePart, sendStream, streamOf, textPart } from '../../test/streams.ts'

const MiB = 1024 * 1024
const part = 5 * MiB

interface Memory {
  held: number
  max: number
}

/** A body and a bucket that measure memory: bytes that were read from the body and aren't in R2 yet must be in memory. */
const measured = (chunks: Iterable<Uint8Array>, measures: readonly Memory[]) => {
  const add = (length: number) => {
    for (const measure of measures) measure.max = Math.max(measure.max, (measure.held += length))
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

const answers = { ...facePageRequest, reportType: 'fatal-full', clientFatallyInjured: 'true' }

function* threeFiles(): Generator<Uint8Array> {
  for (const name of ['crashCard', 'writtenAuth', 'deathCert']) yield* filePart(name, limits.uploadBytes)
}

function* requestBody(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const [name, value] of Object.entries(answers)) yield* textPart(name, value)
  yield* parts
  yield bodyEnd
}

const submit = (
  { token }: { token: string },
  { body, changed }: Partial<ReturnType<typeof measured>> & { body: ReadableStream<Uint8Array> },
) => sendStream('/api/crash-reports', body, changed, { Authorization: `Bearer ${token}` })

describe('requests with three files of 10 MB', () => {
  // Two show that the memory grows by one part for each. The nightly tests send as many as take a while.
  const count = env.EVERY_CASE ? 8 : 2

  test('hold at most one part of 5 MiB each in memory, at the same time', async () => {
    const users = await Promise.all(Array.from({ length: count }, () => addUser()))
    const total: Memory = { held: 0, max: 0 }
    const each = users.map((): Memory => ({ held: 0, max: 0 }))
    const taken = await Promise.all(
      users.map(async (user, index) => {
        const response = await submit(user, measured(requestBody(threeFiles()), [total, each[index]!]))
        return response.status
      }),
    )
    expect(taken).toEqual(Array(count).fill(201))
    for (const { max } of each) expect(max).toBeLessThanOrEqual(part + 2 * chunkBytes)
    expect(total.max).toBeGreaterThan(part)
    expect(total.max).toBeLessThanOrEqual(count * (part + 2 * chunkBytes))
    expect(total.max).toBeLessThan(128_000_000 / 2)
  })
})

describe('small files of a request', () => {
  /** A bucket that writes nothing before the promise, and then later than whatever a handler does in one round trip. */
  const writtenAfter = (promise: Promise<void>) => {
    const written: string[] = []
    const put = async (key: string, value: Uint8Array, options: R2PutOptions) => {
      await promise
      for (let trip = 0; trip < 5; trip++) await objectKeys()
      written.push(key)
      return env.FILES.put(key, value, options)
    }
    const bucket = { put, delete: (keys: string[]) => env.FILES.delete(keys) }
    return { changed: { FILES: bucket as unknown as R2Bucket }, written }
  }

  test('are written while the next ones arrive', async () => {
    const arrived = Promise.withResolvers<void>()
    function* parts() {
      for (const name of ['crashCard', 'writtenAuth', 'deathCert']) yield* filePart(name, 2 * chunkBytes)
      arrived.resolve()
    }
    const { changed, written } = writtenAfter(arrived.promise)
    expect((await submit(await addUser(), { body: streamOf(requestBody(parts())), changed })).status).toBe(201)
    expect(written).toHaveLength(3)
  })

  test('are written before they are deleted when a later one is refused', async () => {
    const user = await addUser()
    const before = await snapshot()
    const arrived = Promise.withResolvers<void>()
    function* parts() {
      const [head, , ...rest] = filePart('deathCert', 2 * chunkBytes)
      yield* [...filePart('writtenAuth', 2 * chunkBytes), head!]
      arrived.resolve()
      yield* [bytes('<html>', chunkBytes), ...rest]
    }
    const { changed, written } = writtenAfter(arrived.promise)
    expect((await submit(user, { body: streamOf(requestBody(parts())), changed })).status).toBe(415)
    expect(written).toHaveLength(1)
    expect(await snapshot()).toEqual(before)
  })
})

describe('a request that fails while it arrives', () => {
  const expectNothingStored = async (sending: (user: { token: string }) => Promise<Response>) => {
    const user = await addUser()
    const before = await snapshot()
    const failure = await errorOf(await sending(user))
    expect(await snapshot()).toEqual(before)
    return failure
  }

  test('stores nothing when the connection is lost', async () => {
    function* cut(): Generator<Uint8Array> {
      yield* filePart('writtenAuth', 6 * MiB)
      yield* [...filePart('deathCert', 6 * MiB)].slice(0, 90)
      throw new Error('connection lost')
    }
    expect(await expectNothingStored((user) => submit(user, { body: streamOf(requestBody(cut())) }))).toMatchObject({
      status: 400,
      code: 'broken_body',
    })
  })

  test('stores nothing when a file has one byte too many', async () => {
    const measure: Memory = { held: 0, max: 0 }
    const files = [...filePart('writtenAuth', limits.uploadBytes + 1), ...filePart('deathCert', limits.uploadBytes)]
    const sent = measured(requestBody(files), [measure])
    expect(await expectNothingStored((user) => submit(user, sent))).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('does not start to store a large file of a wrong kind', async () => {
    const created: string[] = []
    const bucket = {
      put: async () => created.push('put'),
      createMultipartUpload: async () => created.push('upload'),
    } as unknown as R2Bucket
    function* disguised(): Generator<Uint8Array> {
      const [head, , ...rest] = filePart('writtenAuth', limits.uploadBytes)
      yield* [head!, bytes('<html>', chunkBytes), ...rest]
    }
    const sending = { body: streamOf(requestBody(disguised())), changed: { FILES: bucket } }
    expect(await expectNothingStored((user) => submit(user, sending))).toMatchObject({
      status: 415,
      code: 'wrong_kind',
    })
    expect(created).toEqual([])
  })

  test.each([
    ['too large', [...filePart('writtenAuth', limits.uploadBytes + 1)], 413, limits.uploadBytes],
    ['of a wrong kind', [...filePart('writtenAuth', 9 * MiB)].with(1, bytes('MZ', chunkBytes)), 415, 0],
  ])('responds as soon as a file is %s, and still reads the body to its end', async (_, parts, status, needed) => {
    const user = await addUser()
    let taken = 0
    const rest = [...filePart('deathCert', limits.uploadBytes)]
    const body = streamOf(requestBody([...parts, ...rest]), (length) => (taken += length))
    const response = await submit(user, { body })
    expect(response.status).toBe(status)
    expect(taken).toBeLessThanOrEqual(needed + 5 * chunkBytes)
    await response.json()
    expect(taken).toBeGreaterThan(needed + limits.uploadBytes)
  })

  test('returns 413 for fields that are too long', async () => {
    function* longAnswers(): Generator<Uint8Array> {
      for (let at = 0; at < 50; at++) yield* textPart(`response${at}`, 'x'.repeat(40_000))
    }
    const sending = { body: streamOf(requestBody(longAnswers())) }
    expect(await expectNothingStored((user) => submit(user, sending))).toMatchObject({ status: 413, code: 'too_large' })
  })
})

test('50 concurrent requests get 50 reference numbers', async () => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const contact = textPart('contactEmail', `guest-${index}-${crypto.randomUUID()}@example.test`)
      const body = streamOf(requestBody([...contact, ...filePart('writtenAuth', 2000), ...filePart('deathCert', 2000)]))
      const headers = { 'CF-Connecting-IP': `10.20.0.${index}` }
      const response = await sendStream('/api/crash-reports', body, {}, headers)
      expect(response.status).toBe(201)
      return (await response.json<{ referenceNumber: string }>()).referenceNumber
    }),
  )
  expect(new Set(sent).size).toBe(50)
  const stored = await rows<{ n: number }>(
    'select count(*) n from requests where reference_number in (select value from json_each(?))',
    JSON.stringify(sent),
  )
  expect(stored).toEqual([{ n: 50 }])
})
