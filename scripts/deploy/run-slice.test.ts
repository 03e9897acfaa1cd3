import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSlice } from './run-slice.ts'

const entry = (routes: string): string => `
  import { get } from './get.js'
  export const init = async (scope) => Object.assign(globalThis, { ui: Object.values(scope['@portal/ui'])[0].lib() })
  export { get }
  globalThis.load = ${routes}`
/** Scripts by their path. */
const scripts: Readonly<Record<string, string>> = {
  '/get.js': `export const get = async (name) => { const module = await globalThis.load(name); return () => module }`,
  '/works.js': entry(`() => import('./routes.js')`),
  '/routes.js': `
    let secret = Object.keys(process.env).join()
    try { secret += process.getBuiltinModule('node:fs').readFileSync('/proc/self/environ') } catch {}
    if (secret) throw new Error('A slice reads ' + secret)
    class Page extends globalThis.ui.Card {}
    document.querySelector('main').append(...globalThis.ui.Card({ title: \`\${location.pathname}\` }))
    export default Page`,
  '/throws.js': entry(`() => import('./thrown.js')`),
  '/thrown.js': `throw new TypeError('undefined is not a function')`,
  '/lacks.js': entry(`() => import('./gone.js')`),
  '/reads.js': `import 'node:fs'`,
}
const server = createServer(({ url = '' }, response) => {
  const script = scripts[url]
  if (script === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const offered = [{ name: '@portal/ui', version: '5.0.0', exports: ['Card'] }]
const problemOf = (path: string): Promise<string> =>
  runSlice({ entry: `${origin}${path}`, modules: ['routes'], offered }).then(
    () => '',
    (error: Error) => error.message,
  )

test('a slice runs, or the reason is found why it does not, and it sees neither secrets nor files', async () => {
  const paths = ['/works.js', '/throws.js', '/lacks.js', '/reads.js']
  expect(await Promise.all(paths.map(problemOf))).toEqual([
    '',
    expect.stringContaining("throws.js doesn't run: TypeError: undefined is not a function"),
    expect.stringContaining('gone.js answers 404'),
    expect.stringContaining('reads.js imports node:fs'),
  ])
})
