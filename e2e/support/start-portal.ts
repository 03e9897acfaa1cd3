import { fork } from 'node:child_process'
import { once } from 'node:events'
import { at } from '../../scripts/root.ts'

/** Starts the test portal in a child process. Resolves when it answers, with a function that ends it. */
export const startPortal = async (port: number): Promise<() => Promise<void>> => {
  const child = fork(at('scripts/test-portal.ts'), [String(port)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(() => {
    throw new Error('The test portal did not start.')
  })
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return async () => {
    child.kill('SIGTERM')
    await exited
  }
}

/** Playwright's global setup: one portal for the whole run. */
export default (): Promise<() => Promise<void>> => startPortal(Number(process.env['E2E_PORT']))
