import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'
import { slicePath, slices, type Slice } from '@portal/contract/paths'

const shellFolder = fileURLToPath(new URL('../../shell', import.meta.url))

/** Where a slice's own Vite server listens; the pages are looked at on the shell's. */
export const slicePort = (slice: Slice): number => 5181 + slices.indexOf(slice)

const fromSources = 'PORTAL_SLICE_FROM_SOURCES'

/** Where the shell's development server finds what is not its own: the slice being developed first, then the portal. */
export const devProxy = (portal: string): Record<string, string> => {
  const slice = slices.find((name) => name === process.env[fromSources])
  return {
    ...(slice && { [slicePath(slice)]: `http://localhost:${slicePort(slice)}` }),
    '/remotes': portal,
    '/api': portal,
  }
}

/**
 * While a slice is developed: its pages, served from its sources, inside the shell's development server. The API and
 * the other slices come from the portal that runs (`npm start`). A change loads the page anew.
 */
export const insideTheShell = (slice: Slice): Plugin => ({
  name: 'inside-the-shell',
  apply: 'serve',
  // React's refresh in the page is the shell's and does not know the slice's components: the page loads anew.
  handleHotUpdate: ({ server }) => {
    server.ws.send({ type: 'full-reload' })
    return []
  },
  configureServer(server) {
    server.httpServer?.once('listening', async () => {
      process.env[fromSources] = slice
      const shell = await createServer({
        root: shellFolder,
        server: {
          port: Number(process.env['DEV_PORT'] ?? 5173),
        },
      })
      await shell.listen()
      server.httpServer?.once('close', () => void shell.close())
      server.config.logger.info(`\n  The portal with ${slice} from its sources:`)
      shell.printUrls()
    })
  },
})
