import { expect, test } from 'vitest'
import type { Activity } from '@portal/contract/requests/activity'
import { brand } from '@portal/contract/brand'
import { addUser, addUsers, deliver, form, pdf, rows, submitCrashRequest, send } from '../../test/kit.ts'

test('the activity shows no names to law firms, and names and firms to staff', async () => {
  const { firm, member, staff, admin } = await addUsers()
  const { id } = await submitCrashRequest(member)
  await deliver(staff, id, 'facePage')
  const activityFor = async (user: { token: string }) =>
    (await send('GET', `/api/crash-reports/${id}/activity`, user)).json<Activity[]>()

  const shown = await activityFor(member)
  expect(shown.map(({ activity, userRole, user }) => ({ activity, userRole, user }))).toEqual([
    {
      activity: 'Face page uploaded',
      userRole: null,
      user: { firstName: brand.name, lastName: '', lawFirmName: null },
    },
    {
      activity: 'Request submitted',
      userRole: 'law-firm',
      user: { firstName: 'Law Firm', lastName: '', lawFirmName: null },
    },
  ])
  for (const secret of [staff.id, staff.email, member.id, member.email, 'Given', 'Family', firm.name]) {
    expect(JSON.stringify(shown)).not.toContain(secret)
  }
  for (const viewer of [staff, admin]) {
    expect((await activityFor(viewer)).map(({ userRole, user }) => ({ userRole, user }))).toEqual([
      { userRole: 'staff', user: { firstName: 'Given', lastName: 'Family', lawFirmName: null } },
      { userRole: 'law-firm', user: { firstName: 'Given', lastName: 'F.', lawFirmName: firm.name } },
    ])
  }
})

test('the activity with names shows members of a firm who did what, and nobody else’s name', async () => {
  const { firm, member, staff, other } = await addUsers()
  const [colleague, left, deleted] = [await addUser({ firm }), await addUser({ firm }), await addUser({ firm })]
  const { id } = await submitCrashRequest(member)
  await deliver(staff, id, 'facePage')
  for (const [at, user] of [colleague, left, deleted, other].entries()) {
    await rows('update users set first_name = ?, law_firm_id = ? where id = ?', `Person ${at}`, firm.id, user.id)
    const upload = form({ type: 'deathCert', file: pdf() })
    const response = await send('POST', `/api/crash-reports/${id}/upload-client-doc`, { ...user, form: upload })
    expect(response.status).toBe(200)
  }
  // Who left the firm, whose account was deleted, and who is in another firm and was never in this one.
  const remove = 'update users set law_firm_id = null, member_since = null where id = ?'
  await rows('insert into former_members (user_id, law_firm_id) values (?, ?)', left.id, firm.id)
  for (const { id: user } of [left, other]) await rows(remove, user)
  await rows("update users set deleted_at = '2026-01-01' where id = ?", deleted.id)

  const namesFor = async (user: { token: string }, path = `/api/crash-reports/${id}/activity?names=true`) => {
    const shown = await (await send('GET', path, user)).json<Activity[]>()
    return shown.map(({ user: actor, colleague: named }) => [actor?.firstName, named?.name, named?.self])
  }
  expect(await namesFor(member)).toEqual([
    ['Law Firm', undefined, undefined],
    ['Law Firm', undefined, undefined],
    ['Law Firm', 'Person 1 Family', false],
    ['Law Firm', 'Person 0 Family', false],
    [brand.name, undefined, undefined],
    ['Law Firm', 'Given Family', true],
  ])
  const forStaff = await namesFor(staff)
  expect(forStaff.map(([, name]) => name)).toEqual(Array(forStaff.length).fill(undefined))

  // Without a firm, only the viewer's own actions have a name.
  const own = await submitCrashRequest(left)
  await rows('update requests set law_firm_id = null where id = ?', own.id)
  expect(await namesFor(left, `/api/crash-reports/${own.id}/activity?names=true`)).toEqual([
    ['Law Firm', 'Person 1 Family', true],
  ])
})
