import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { authorizationOf } from '../support/sign-in.ts'
import { pdf } from '../support/documents.ts'
import { startEngine } from './find-engines.ts'
import { Tab } from './tab.ts'
import type { Engine, EngineName, Size } from './webdriver.ts'

export const desktop: Size = { width: 1280, height: 900 }
export const phone: Size = { width: 390, height: 844 }

interface WorkerOptions {
  engineName: EngineName
  engine: Engine
}
interface Fixtures {
  size: Size
  /** A new page in a session to itself. */
  tab: Tab
  /** Makes the pages that are opened next signed in to an account, without the form. */
  signInByToken: (email: string) => Promise<void>
}

export const test = base.extend<Fixtures, WorkerOptions>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  size: [desktop, { option: true }],
  tab: async ({ engine, size, baseURL }, use, info) => {
    const session = await engine.open(size)
    const tab = new Tab(session, baseURL!)
    await use(tab)
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('failed.png'), await tab.screenshot())
    await session.close()
  },
  signInByToken: async ({ tab, request }, use) => {
    await use(async (email) => {
      const { Authorization } = await authorizationOf({ request }, email)
      await tab.goto('/robots.txt')
      await tab.run((key, token) => localStorage.setItem(key, token), storageKeys.token, Authorization.split(' ')[1]!)
    })
  },
})

/** Writes a PDF for the running test, and returns its path. */
export const pdfFile = async (title: string): Promise<string> => {
  const { name, buffer } = await pdf(title)
  const path = test.info().outputPath(name)
  writeFileSync(path, buffer)
  return path
}
