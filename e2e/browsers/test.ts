import { writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { storageKeys } from '@portal/contract/storage-keys'
import { authorizationOf } from '../support/sign-in.ts'
import { pdf } from '../support/documents.ts'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName, Size } from './engine.ts'
import { findFirefox, findWebkit } from './find-engines.ts'
import { startFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { startWebkit } from './webkit.ts'

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
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, playwright }, use) => {
      const start: Record<EngineName, () => Promise<Engine>> = {
        chromium: () => startChromium(playwright.chromium),
        firefox: () => startFirefox(findFirefox()),
        webkit: () => startWebkit(findWebkit()),
      }
      const engine = await start[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
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

/** Writes a photo for the running test, named as a phone names its photos, and returns its path. */
export const photoFile = async (tab: Tab): Promise<string> => {
  const url = await tab.run(() => document.createElement('canvas').toDataURL('image/jpeg'))
  const path = test.info().outputPath('IMG_0001.jpeg')
  writeFileSync(path, Buffer.from(url.split(',')[1]!, 'base64'))
  return path
}
