import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportAudit } from '@portal/contract/admin/audit'
import { login } from '@portal/contract/accounts/accounts'
import { getCrashReport, listCrashReports, uploadCrashReport } from '@portal/contract/reports/crash-reports'
import { AppError, apiErrors } from '@portal/contract/api/errors'
import {
  call,
  callForText,
  callWithHeaders,
  clearResponseCache,
  onSessionEnded,
  errorMessage,
  NetworkError,
  urlOf,
} from './call.ts'
import { token } from './token.ts'

const network = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown = undefined, headers: Record<string, string> = {}) =>
  new Response(status === 204 || status === 304 ? null : JSON.stringify(body), { status, headers })
const sent = (index = 0) => network.mock.calls[index]![1]!
const headersOf = (index = 0) => sent(index).headers as Record<string, string>

beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  network.mockReset()
  token.remove()
  clearResponseCache()
  onSessionEnded(() => {})
})

describe('a call', () => {
  it('puts parameters into the path and what is given into the query', () => {
    expect(urlOf(getCrashReport, { params: { id: 'crh_/..' } })).toBe('/api/crash-reports/crh_%2F..')
    expect(urlOf(listCrashReports, { query: { page: 2, pageSize: 12, search: '' } })).toBe(
      '/api/crash-reports?page=2&pageSize=12',
    )
  })

  it('carries the bearer, and JSON only when there is a body', async () => {
    network.mockImplementation(async () => answer(200, {}))
    await call(listCrashReports)
    expect(headersOf()).toEqual({})
    token.set('abc')
    await call(login, { body: { email: 'a@b.test', password: 'x' } })
    expect(headersOf(1)).toEqual({ Authorization: 'Bearer abc', 'Content-Type': 'application/json' })
  })

  it('sends files as multipart, the text fields first', async () => {
    network.mockResolvedValue(answer(200, {}))
    await call(uploadCrashReport, {
      params: { id: 'crh_1' },
      body: { type: 'facePage' },
      files: { file: new File(['%PDF-'], 'a.pdf') },
    })
    expect([...(sent().body as FormData).keys()]).toEqual(['type', 'file'])
    expect(headersOf()).toEqual({})
  })

  it('asks conditionally and answers an unchanged poll from what it had', async () => {
    network.mockResolvedValueOnce(answer(200, [], { ETag: 'W/"1"', 'X-Total-Count': '0' }))
    network.mockResolvedValueOnce(answer(304))
    const first = await callWithHeaders(listCrashReports)
    const second = await callWithHeaders(listCrashReports)
    expect(headersOf(1)).toEqual({ 'If-None-Match': 'W/"1"' })
    expect(second.reply).toBe(first.reply)
    expect(second.header('X-Total-Count')).toBe('0')
  })

  it('gives a text file as it is', async () => {
    network.mockResolvedValueOnce(new Response('"a","b"\r\n'))
    expect(await callForText(exportAudit)).toBe('"a","b"\r\n')
  })

  it('keeps nothing of one session for the next', async () => {
    network.mockImplementation(async () => answer(200, [], { ETag: 'W/"1"' }))
    await call(listCrashReports)
    clearResponseCache()
    await call(listCrashReports)
    expect(headersOf(1)).toEqual({})
  })
})

describe('a refusal', () => {
  it('comes back as the failure the server meant', async () => {
    network.mockResolvedValue(
      answer(409, { code: 'wrong_state', message: 'Too late.', fields: { type: 'no' }, requestId: 'r1' }),
    )
    const failure = await call(listCrashReports).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({
      code: 'wrong_state',
      message: 'Too late.',
      fields: { type: 'no' },
      requestId: 'r1',
    })
  })

  it('never shows what a gateway wrote', async () => {
    network.mockResolvedValue(new Response('<html>502 Bad Gateway</html>', { status: 502 }))
    const failure = await call(listCrashReports).catch((error: unknown) => error)
    expect(errorMessage(failure)).not.toContain('<html>')
    expect(failure).toMatchObject({ code: 'unavailable' })
  })

  it.each([
    [413, undefined, 'too_large', apiErrors.too_large.message],
    [429, undefined, 'too_many', apiErrors.too_many.message],
    [429, '900', 'too_many', 'Too many attempts. Please try again in 15 minutes.'],
    [400, undefined, 'invalid', apiErrors.invalid.message],
  ])('of a gateway, %d with Retry-After %s, says what to do', async (status, wait, code, message) => {
    const headers = new Headers(wait ? { 'Retry-After': wait } : {})
    network.mockResolvedValue(new Response('<html>', { status, headers }))
    const failure = await call(listCrashReports).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code, message })
  })

  it('is told apart from a lost connection', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await call(listCrashReports).catch((error: unknown) => error)).toBeInstanceOf(NetworkError)
  })

  it('of a token that was sent ends the session, of a sign-in does not', async () => {
    const ended = vi.fn<() => void>()
    onSessionEnded(ended)
    network.mockImplementation(async () => answer(401, { code: 'wrong_credentials', message: 'no', requestId: 'r' }))
    await call(login, { body: { email: 'a@b.test', password: 'x' } }).catch(() => {})
    expect(ended).not.toHaveBeenCalled()
    token.set('old')
    network.mockImplementation(async () => answer(401, { code: 'unauthenticated', message: 'no', requestId: 'r' }))
    await call(listCrashReports).catch(() => {})
    expect(ended).toHaveBeenCalledOnce()
  })
})
