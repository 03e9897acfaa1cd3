import { vi } from 'vitest'

class Exit extends Error {}

/** Runs a script's function in a test: collects what it prints, and reports process.exit as a failure. */
export const runInProcess = async (script: () => Promise<void>) => {
  let output = ''
  const print = (text: unknown) => void (output += `${text}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Exit()
    }),
  ]
  try {
    await script()
    return { failed: false, output }
  } catch (error) {
    if (error instanceof Exit) return { failed: true, output }
    throw error
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
