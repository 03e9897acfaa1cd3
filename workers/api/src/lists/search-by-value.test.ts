import { expect, test } from 'vitest'
import { kindIds, type KindId } from '@portal/contract/kinds/kind-ids'
import { addUsers, pdf, send, submitCrashRequest, submitPoliceRequest } from '../../test/kit.ts'
import { listDocket } from '../../test/docket.ts'
import { idsOf, listQueue } from '../../test/queue.ts'

const withPlate = (driverLicenseOrPlate: string) => ({
  reportType: 'non-fatal-full',
  clientRole: 'driver',
  hasCrashCard: 'false',
  driverLicenseOrPlate,
  writtenAuth: pdf(),
})

/** A request of each kind, another that differs in all, and one of another firm. */
const setUp = async () => {
  const users = await addUsers()
  const crash = { clientName: 'Maria Garcia', crashDate: '2023-03-14' }
  const own = await submitCrashRequest(users.member, { ...crash, ...withPlate('7abc-123') })
  const police = await submitPoliceRequest(users.member, { ...crash, clientName: 'Otto Ruiz' })
  await submitCrashRequest(users.member, { clientName: 'Ann Other', crashDate: '2023-03-15', ...withPlate('7ABC124') })
  const foreign = await submitCrashRequest(users.other, { ...crash, ...withPlate('7ABC123') })
  return { ...users, own: own.id, police: police.id, foreign: foreign.id }
}

const search = async (user: { token: string }, kind: KindId, term: string): Promise<string[]> => {
  const response = await send('GET', `${kindIds[kind].path}?page=1&search=${encodeURIComponent(term)}`, user)
  return (await response.json<{ id: string }[]>()).map(({ id }) => id)
}

test('a date finds requests by their crash date, and a license or plate those that have it, in every list', async () => {
  const { member, staff, own, police, foreign } = await setUp()
  for (const [term, ...found] of [
    ['3/14/2023', 'own', 'police'],
    ['Mar 14, 2023', 'own', 'police'],
    ['garcia 2023-03-14', 'own'],
    ['3/14/2023 otto', 'police'],
    ['garcia 3/15/2023'],
    ['3/16/2023'],
    ['7ABC 123', 'own'],
    ['7abc-123', 'own'],
    ['7ABC12'],
    ['garcia 7ABC123'],
    ['🚗🚗'],
  ] as const) {
    const query = `search=${encodeURIComponent(term)}`
    const has = (name: 'own' | 'police') => found.includes(name as never)
    const crash = has('own') ? [own] : []
    const both = [...crash, ...(has('police') ? [police] : [])].sort()
    const theirs = has('own') ? [foreign] : []
    expect([term, await search(member, 'chp', term)]).toEqual([term, crash])
    expect([term, (await search(staff, 'chp', term)).sort()]).toEqual([term, [...crash, ...theirs].sort()])
    expect([term, await search(staff, 'police', term)]).toEqual([term, has('police') ? [police] : []])
    expect([term, (await listDocket(member, query)).rows!.map(({ id }) => id).sort()]).toEqual([term, both])
    expect([term, idsOf(await listQueue(staff, query)).sort()]).toEqual([term, [...both, ...theirs].sort()])
  }
})

test('a number that looks like a date finds both', async () => {
  const { member, staff } = await addUsers()
  const dated = await submitCrashRequest(member, { crashDate: '2023-04-05' })
  const numbered = await submitCrashRequest(member, { reportNumber: '04-05-23' })
  for (const user of [member, staff])
    expect((await search(user, 'chp', '04-05-23')).sort()).toEqual([dated.id, numbered.id].sort())
})
