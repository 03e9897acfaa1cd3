// Runs `isolate.ts` in a fresh isolate for each WebSocket. The calls of a WebSocket go to its isolate, one after another.

/** A call, sent as a text message. */
export interface IsolateCall {
  /** The export of `isolate.ts` to call. */
  readonly to: 'portal' | 'metered' | 'floor'
  readonly path: string
  readonly headers: Record<string, string>
}

/** The first message says how many calls the isolate has had; the others are replies. */
export type IsolateMessage =
  | { readonly calls: number }
  | { readonly status: number; readonly headers: Record<string, string>; readonly bytes: number }

interface Bindings {
  LOADER: WorkerLoader
  /** The modules of `isolate.ts`, WebAssembly as base 64. */
  CODE: Record<string, { js?: string; wasm?: string }>
  COMPATIBILITY: Pick<WorkerLoaderWorkerCode, 'compatibilityDate' | 'compatibilityFlags'>
  DB: D1Database
  SETTINGS: Record<string, string>
}

const decode = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

export default {
  fetch: async (_request, { LOADER, CODE, COMPATIBILITY, DB, SETTINGS }) => {
    const modules = Object.entries(CODE).map(([path, { js = '', wasm }]) => [
      path,
      wasm ? { wasm: decode(wasm) } : { js },
    ])
    const isolate = LOADER.load({
      ...COMPATIBILITY,
      mainModule: 'index.js',
      modules: Object.fromEntries(modules),
      env: { ...SETTINGS, DB },
    })
    const { 0: client, 1: server } = new WebSocketPair()
    server.accept()
    const send = (message: IsolateMessage) => server.send(JSON.stringify(message))
    server.addEventListener('message', async ({ data }) => {
      const { to, path, headers } = JSON.parse(String(data)) as IsolateCall
      const response = await isolate.getEntrypoint(to).fetch(`https://bench.test${path}`, { headers })
      const bytes = (await response.arrayBuffer()).byteLength
      send({ status: response.status, headers: Object.fromEntries(response.headers), bytes })
    })
    send(await (await isolate.getEntrypoint().fetch('https://bench.test/')).json())
    return new Response(null, { status: 101, webSocket: client })
  },
} satisfies ExportedHandler<Bindings>
