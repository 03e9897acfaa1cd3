import { expect, test } from 'vitest'
import type { Activity } from '@portal/contract/reports/activity'
import { brand } from '@portal/contract/brand'
import { addUsers, deliver, submitCrashRequest, send } from '../../../test/kit.ts'

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
