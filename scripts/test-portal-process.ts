import { spawn, type ChildProcess } from 'node:child_process'
import { at } from './root.ts'

/** Starts a portal with a state of its own, and returns once it answers; a SIGTERM ends it. */
export const startTestPortal = async (port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [at('scripts/test-portal.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  const answers = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The portal to measure did not start.')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return child
}
