import { expect, test, vi } from 'vitest'
import { testId } from '../testing/data.ts'
import { mockNetwork } from '../testing/network.ts'

const reload = async () => {
  vi.resetModules()
  return import('./drafts.ts')
}
const targets = [{ request: testId('crh', 1), type: 'facePage' as const }]

test('choices and the order outlive a reload, until they are accepted; malformed ones are left out', async () => {
  const { setChoice, setOrder } = await reload()
  setChoice('fil_1', targets)
  setChoice('fil_2', targets)
  setChoice('fil_2', undefined)
  setOrder({ ids: ['fil_1'], until: '2026-03-05' })
  localStorage.setItem(
    'mailChoices',
    localStorage.getItem('mailChoices')!.replace('{', '{"fil_3":{"at":1e15,"targets":[{}]},'),
  )
  const reloaded = await reload()
  expect([...reloaded.choices.get()]).toEqual([['fil_1', targets]])
  expect(reloaded.order.get()).toMatchObject({ ids: ['fil_1'], until: '2026-03-05' })
})

test('choices and the order end with the session', async () => {
  mockNetwork({ 'POST /api/auth/logout': () => ({ status: 204 }) })
  const { choices, setChoice, setOrder } = await reload()
  setChoice('fil_1', targets)
  setOrder({ ids: ['fil_1'], until: '2026-03-05' })
  const client = await import('@portal/client')
  await client.signOut()
  expect(choices.get().size).toBe(0)
  expect([localStorage.getItem('mailChoices'), localStorage.getItem('mailOrder')]).toEqual([null, null])
})
