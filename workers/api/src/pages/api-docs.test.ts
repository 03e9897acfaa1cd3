import { expect, test } from 'vitest'
import { errorOf, send } from '../../test/kit.ts'
import { newId } from '../platform/ids.ts'

test.each([
  ['DELETE', '/api/auth/me', 'GET, HEAD'],
  ['OPTIONS', '/api/auth/me', 'GET, HEAD'],
  ['GET', '/api/auth/login', 'POST'],
  ['HEAD', '/api/auth/login', 'POST'],
  ['PUT', '/api/crash-reports', 'GET, HEAD, POST'],
  ['PROPFIND', '/api/health', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['PUT', `/api/crash-reports/${newId('chp')}`, 'GET, HEAD'],
  ['GET', `/api/crash-reports/${newId('chp')}/upload`, 'POST'],
  // The path is known whatever the id.
  ['PUT', '/api/crash-reports/nothing', 'GET, HEAD'],
])('%s %s returns 405 and allows %s', async (method, path, allow) => {
  const response = await send(method, path)
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  if (method === 'HEAD') expect(await response.text()).toBe('')
  else expect(await errorOf(response)).toMatchObject({ code: 'wrong_method' })
})

test('an unknown path returns 404 without Allow', async () => {
  for (const path of ['/api/nothing', '/api', '/api/crash-reports/a/b/c', '/api/auth/me/']) {
    const response = await send('OPTIONS', path)
    expect([path, response.status, response.headers.get('allow')]).toEqual([path, 404, null])
    await response.body?.cancel()
  }
})
