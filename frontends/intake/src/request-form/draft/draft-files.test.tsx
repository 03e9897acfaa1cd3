import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '@portal/contract/storage-keys'
import { testAccount } from '@portal/contract/testing/accounts'
import type { StoredFile } from './file-store.ts'

// The simulated browser has no database. The real one is tested in the browser (`e2e/drafts.spec.ts`).
const database = new Map<string, StoredFile>()
const names = () => [...database.values()].map(({ file }) => file.name)
const pause = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.resetModules()
  vi.doMock('./file-store.ts', () => ({
    putFile: async (place: Pick<StoredFile, 'draft' | 'field' | 'owner'>, file: File) => {
      await pause()
      database.set(`${place.draft} ${place.field}`, { ...place, file, at: Date.now() })
    },
    removeFiles: async (isGone: (stored: StoredFile) => boolean) => {
      const left = [...database].filter(([, stored]) => !isGone(stored))
      database.clear()
      for (const [key, stored] of left) database.set(key, stored)
      await pause()
      return left.map(([, stored]) => stored)
    },
  }))
})
afterEach(() => {
  database.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
afterAll(() => {
  vi.doUnmock('./file-store.ts')
  vi.resetModules()
})

const load = async () => (await import('./draft-files.ts')).createDraftFiles
const file = (name: string) => new File(['%PDF'], name)
const isMarked = () => localStorage.getItem(storageKeys.draftFiles) !== null

test('the mark stays while files are stored, and goes with the last one', async () => {
  const createDraftFiles = await load()
  const [files, others] = [createDraftFiles('one'), createDraftFiles('of another tab')]
  files.save({ a: file('1.pdf') }, 'A')
  await waitFor(() => expect(names()).toEqual(['1.pdf']))
  files.save({}, 'A')
  files.save({ a: file('2.pdf') }, 'A')
  await vi.waitUntil(files.isSaved)
  expect([names(), isMarked()]).toEqual([['2.pdf'], true])
  files.clear()
  others.save({ a: file('3.pdf') }, 'A')
  await vi.waitUntil(() => files.isSaved() && others.isSaved())
  expect([names(), isMarked()]).toEqual([['3.pdf'], true])
  others.clear()
  await vi.waitUntil(others.isSaved)
  expect([names(), isMarked()]).toEqual([[], false])
})

test.each(['in the same page', 'after a reload'])(
  "a call's files are removed when staff discard it %s",
  async (when) => {
    const page = await import('../../testing/open-page.tsx')
    const staff = testAccount({ role: 'staff' })
    let { user } = await page.openChpForm(staff)
    await page.fillFacePage(user)
    await user.click(await screen.findByRole('button', { name: 'Start Another Call' }))
    await waitFor(() => expect(names()).toEqual(['authorization.pdf']))
    let { cleanup } = await import('@testing-library/react')
    if (when === 'after a reload') {
      cleanup()
      vi.resetModules()
      const reloaded = await import('../../testing/open-page.tsx')
      ;({ user } = await reloaded.openChpForm(staff))
      ;({ cleanup } = await import('@testing-library/react'))
    }
    await user.click(await screen.findByRole('button', { name: /^Discard: Call at .*Client A/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(names()).toEqual([]))
    cleanup()
  },
)
