import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { slices } from '@portal/contract/paths'
import { buildFrontends } from './build.ts'
import { bundle, sliceWorker, type Bundle } from './deploy/bundle.ts'
import { workerNameOf } from './deploy/configs.ts'
import { localEnvironment } from './deploy/environments.ts'
import { at } from './root.ts'

/** The entries of the Workers with code. Requests go to the first. */
export const workerMains = {
  portal: 'workers/api/src/index.ts',
  notifications: 'workers/notifications/src/index.ts',
  inbound: 'workers/inbound/src/index.ts',
  pdfs: 'workers/inbound/src/pdfs.ts',
} as const
type CodeWorker = keyof typeof workerMains
const names = Object.keys(workerMains) as CodeWorker[]

/** Builds what is deployed, except what was built of the same sources before. @param folder gets the Workers. */
export const buildPortal = async (folder: string): Promise<Bundle[]> => {
  const workers = names.map((worker) =>
    bundle(worker, workerNameOf(worker), at(workerMains[worker]), folder, {}, localEnvironment),
  )
  const [bundles] = await Promise.all([Promise.all(workers), buildFrontends()])
  return bundles
}

interface Options {
  /** The result of `buildPortal`, and the folder it got. */
  bundles: Bundle[]
  folder: string
  port: number
  /** The folder of D1, R2 and the queues. */
  state: string
  /** The folder in which sent emails are files; without it, only the email list has them. */
  temporary?: string
  bindingsOf: (worker: CodeWorker) => Record<string, string>
}

/** Runs the Workers as they are deployed. Resolves once the portal is up. */
export const runBuiltPortal = async ({ bundles, folder, port, state, temporary, bindingsOf }: Options) => {
  const worker = ({ name, modules, options }: Bundle, index: number) => ({
    ...options,
    name,
    modules,
    rootPath: folder,
    bindings: { ...(options as { bindings?: object }).bindings, ...bindingsOf(names[index]!) },
  })
  const portal = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      workers: [...bundles.map(worker), ...slices.map((slice) => sliceWorker(slice, folder))],
      resourcePersistencePath: state,
      ...(temporary && { resourceTmpPath: temporary }),
      // Shows emails and objects, and delivers emails.
      unsafeLocalExplorer: true,
      unsafeTriggerHandlers: true,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        if (level !== 'log' && level !== 'info') console.error(message)
      },
    } as never),
  )
  await portal.ready
  return portal
}
