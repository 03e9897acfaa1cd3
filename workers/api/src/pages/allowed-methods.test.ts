import { expect, test } from 'vitest'
import { failureOf, send } from '../../test/kit.ts'
import { newId } from '../platform/ids.ts'

test.each([
  ['DELETE', '/api/auth/me', 'GET, HEAD'],
  ['OPTIONS', '/api/auth/me', 'GET, HEAD'],
  ['GET', '/api/auth/login', 'POST'],
  ['HEAD', '/api/auth/login', 'POST'],
  ['PUT', '/api/crash-reports', 'GET, HEAD, POST'],
  ['PROPFIND', '/api/health', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['PUT', `/api/crash-reports/${newId('crashReport')}`, 'GET, HEAD'],
  ['GET', `/api/crash-reports/${newId('crashReport')}/upload`, 'POST'],
  // Whatever stands for an id, the path is a known one.
  ['PUT', '/api/crash-reports/nothing', 'GET, HEAD'],
])('%s %s is told what there is: %s', async (method, path, allow) => {
  const answer = await send(method, path)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  if (method === 'HEAD') expect(await answer.text()).toBe('')
  else expect(await failureOf(answer)).toMatchObject({ code: 'wrong_method' })
})

test('a path that is none has no methods', async () => {
  for (const path of ['/api/nothing', '/api', '/api/crash-reports/a/b/c', '/api/auth/me/']) {
    const answer = await send('OPTIONS', path)
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 404, null])
    await answer.body?.cancel()
  }
})
