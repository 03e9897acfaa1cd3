import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callsOf } from '@portal/contract/kinds/calls'
import { exportAudit } from '@portal/contract/admin/audit'
import { login } from '@portal/contract/accounts/accounts'
import { deleteUser } from '@portal/contract/accounts/users'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import {
  call,
  callForText,
  callWithHeaders,
  clearResponseCache,
  onSessionEnded,
  onStepUp,
  errorMessage,
  NetworkError,
  urlOf,
} from './call.ts'
import { token } from './token.ts'

const fetchMock = vi.fn<typeof fetch>()
const response = (status: number, body: unknown = undefined, headers: Record<string, string> = {}) =>
  new Response(status === 204 || status === 304 ? null : JSON.stringify(body), { status, headers })
const requestOf = (index = 0) => fetchMock.mock.calls[index]![1]!
const headersOf = (index = 0) => requestOf(index).headers as Record<string, string>

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  fetchMock.mockReset()
  token.remove()
  clearResponseCache()
  onSessionEnded(() => {})
})

const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('a successful call', () => {
  test('urlOf fills in path parameters and appends non-empty query parameters', () => {
    expect(urlOf(callsOf('chp').get, { params: { id: 'crh_/..' } })).toBe('/api/crash-reports/crh_%2F..')
    expect(urlOf(callsOf('chp').list, { query: { page: 2, pageSize: 12, search: '' } })).toBe(
      '/api/crash-reports?page=2&pageSize=12',
    )
  })

  test('sends the bearer token, and a JSON content type only with a body', async () => {
    fetchMock.mockImplementation(async () => response(200, {}))
    await call(callsOf('chp').list)
    expect(headersOf()).toEqual({})
    token.set('abc')
    await call(login, { body: { email: 'a@b.test', password: 'x' } })
    expect(headersOf(1)).toEqual({ Authorization: 'Bearer abc', 'Content-Type': 'application/json' })
  })

  test('sends files as multipart, after the text fields', async () => {
    fetchMock.mockResolvedValue(response(200, {}))
    await call(callsOf('chp').deliver, {
      params: { id: 'crh_1' },
      body: { type: 'facePage' },
      files: { file: new File(['%PDF-'], 'a.pdf') },
    })
    expect([...(requestOf().body as FormData).keys()]).toEqual(['type', 'file'])
    expect(headersOf()).toEqual({})
  })

  test('sends If-None-Match and returns the cached reply on 304', async () => {
    fetchMock.mockResolvedValueOnce(response(200, [], { ETag: 'W/"1"', 'X-Total-Count': '0' }))
    fetchMock.mockResolvedValueOnce(response(304))
    const first = await callWithHeaders(callsOf('chp').list)
    const second = await callWithHeaders(callsOf('chp').list)
    expect(headersOf(1)).toEqual({ 'If-None-Match': 'W/"1"' })
    expect(second.reply).toBe(first.reply)
    expect(second.header('X-Total-Count')).toBe('0')
  })

  test('remembers the 50 responses that were used last', async () => {
    fetchMock.mockImplementation(async () => response(200, [], { ETag: 'W/"1"' }))
    const search = (text: number) => call(callsOf('chp').list, { query: { search: `${text}` } })
    for (let text = 0; text < 50; text++) await search(text)
    await search(0)
    await search(50)
    await search(0)
    expect(headersOf(52)).toEqual({ 'If-None-Match': 'W/"1"' })
    await search(1)
    expect(headersOf(53)).toEqual({})
  })

  test('callForText returns the text of a file', async () => {
    fetchMock.mockResolvedValueOnce(new Response('"a","b"\r\n'))
    expect(await callForText(exportAudit)).toBe('"a","b"\r\n')
  })

  test('sends no If-None-Match after the response cache was cleared', async () => {
    fetchMock.mockImplementation(async () => response(200, [], { ETag: 'W/"1"' }))
    await call(callsOf('chp').list)
    clearResponseCache()
    await call(callsOf('chp').list)
    expect(headersOf(1)).toEqual({})
  })
})

describe("a call with another session than the account's", () => {
  test('sends its token, and keeps its cached replies apart', async () => {
    token.set('account')
    fetchMock.mockImplementation(async () => response(200, [], { ETag: 'W/"1"' }))
    await call(callsOf('chp').list)
    await call(callsOf('chp').list, {}, { bearer: 'one' })
    await call(callsOf('chp').list, {}, { bearer: 'two' })
    await call(callsOf('chp').list, {}, { bearer: 'one' })
    expect([0, 1, 2, 3].map(headersOf)).toEqual([
      { Authorization: 'Bearer account' },
      { Authorization: 'Bearer one' },
      { Authorization: 'Bearer two' },
      { Authorization: 'Bearer one', 'If-None-Match': 'W/"1"' },
    ])
  })

  test('leaves the account signed in when the other session has ended', async () => {
    const ended = vi.fn<() => void>()
    onSessionEnded(ended)
    token.set('account')
    fetchMock.mockImplementation(async () => response(401, { code: 'unauthenticated', message: 'no', requestId: 'r' }))
    await call(callsOf('chp').list, {}, { bearer: 'one' }).catch(() => {})
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('a failed call', () => {
  test('throws the error that the server sent', async () => {
    fetchMock.mockResolvedValue(
      response(409, { code: 'wrong_state', message: 'Too late.', fields: { type: 'no' }, requestId: 'r1' }),
    )
    const error = await errorOf(call(callsOf('chp').list))
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'wrong_state',
      message: 'Too late.',
      fields: { type: 'no' },
      requestId: 'r1',
    })
  })

  test('throws `unavailable` for a 502 page of a gateway and hides its text', async () => {
    fetchMock.mockResolvedValue(new Response('<html>502 Bad Gateway</html>', { status: 502 }))
    const error = await errorOf(call(callsOf('chp').list))
    expect(errorMessage(error)).not.toContain('<html>')
    expect(error).toMatchObject({ code: 'unavailable' })
  })

  test.each([
    [413, undefined, 'too_large', apiErrors.too_large.message],
    [429, undefined, 'too_many', apiErrors.too_many.message],
    [429, '900', 'too_many', 'Too many attempts. Please try again in 15 minutes.'],
    [400, undefined, 'invalid', apiErrors.invalid.message],
  ])('status %d of a gateway with Retry-After %s throws %s: %s', async (status, wait, code, message) => {
    const headers = new Headers(wait ? { 'Retry-After': wait } : {})
    fetchMock.mockResolvedValue(new Response('<html>', { status, headers }))
    const error = await errorOf(call(callsOf('chp').list))
    expect(error).toMatchObject({ code, message })
  })

  test('throws NetworkError when no response arrives', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await errorOf(call(callsOf('chp').list))).toBeInstanceOf(NetworkError)
  })

  test('a rejected token ends the session, rejected credentials do not', async () => {
    const ended = vi.fn<() => void>()
    onSessionEnded(ended)
    fetchMock.mockImplementation(async () =>
      response(401, { code: 'wrong_credentials', message: 'no', requestId: 'r' }),
    )
    await call(login, { body: { email: 'a@b.test', password: 'x' } }).catch(() => {})
    expect(ended).not.toHaveBeenCalled()
    token.set('old')
    fetchMock.mockImplementation(async () => response(401, { code: 'unauthenticated', message: 'no', requestId: 'r' }))
    await call(callsOf('chp').list).catch(() => {})
    expect(ended).toHaveBeenCalledOnce()
  })
})

describe('a call that needs a recent proof of identity', () => {
  const refused = () => response(403, { code: 'step_up_required', message: apiErrors.step_up_required.message })
  const input = { params: { id: 'usr_1' } }
  afterEach(() => onStepUp(async () => false))

  test('asks for it and is then repeated', async () => {
    fetchMock.mockResolvedValueOnce(refused()).mockResolvedValueOnce(response(204))
    const confirm = vi.fn(async () => true)
    onStepUp(confirm)
    await call(deleteUser, input)
    expect(confirm).toHaveBeenCalledOnce()
    expect(requestOf(1)).toEqual(requestOf(0))
  })

  test('fails when it is not given, and is repeated once only', async () => {
    fetchMock.mockImplementation(async () => refused())
    onStepUp(async () => false)
    expect(await errorOf(call(deleteUser, input))).toMatchObject({ code: 'step_up_required' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    onStepUp(async () => true)
    expect(await errorOf(call(deleteUser, input))).toMatchObject({ code: 'step_up_required' })
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })
})
