import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FullConfig } from '@playwright/test'
import { at } from '../../scripts/root.ts'

/** Starts a test portal on each port in a child process. Resolves when all respond, with a function that ends them. */
export const startPortals = async (ports: readonly number[]): Promise<() => Promise<void>> => {
  const child = fork(at('scripts/test-portal.ts'), ports.map(String), {
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

/** Playwright's global setup: a portal for each worker of the run. */
export default ({ workers }: FullConfig): Promise<() => Promise<void>> =>
  startPortals(process.env['E2E_PORTS']!.split(',').slice(0, workers).map(Number))
