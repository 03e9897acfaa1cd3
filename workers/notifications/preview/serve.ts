import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'

// For development: all emails on one page, rendered again at each reload.
const port = Number(process.env['PORT'] ?? 8790)
const vite = await createVite({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url).href),
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'warn',
})

createServer((_, response) => {
  vite.ssrLoadModule('/preview/page.ts').then(
    async ({ page }) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await (page as () => Promise<string>)())
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(port, '127.0.0.1', () => process.stdout.write(`Emails   http://localhost:${port}\n`))
