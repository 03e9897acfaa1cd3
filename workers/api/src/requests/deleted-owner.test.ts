import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ReplyOf } from '@portal/contract/kinds/replies'
import {
  addFirm,
  addUser,
  deliver,
  deliverFinalReport,
  guestEmail,
  submitCrashRequest,
  submitPoliceRequest,
  rows,
  send,
} from '../../test/kit.ts'

test('reports of a deleted account stay visible to the firm without its name, and emails go only to the copies', async () => {
  const firm = await addFirm()
  const [owner, colleague, staff] = [await addUser({ firm }), await addUser({ firm }), await addUser({ role: 'staff' })]
  const ccEmails = guestEmail()
  const crash = await submitCrashRequest(owner, { ccEmails })
  const police = await submitPoliceRequest(owner, { ccEmails })
  await env.DB.prepare("update users set deleted_at = '2026-01-01T00:00:00.000Z' where id = ?").bind(owner.id).run()

  await deliver(staff, crash.id, 'facePage')
  await deliverFinalReport(staff, police.id)
  const emails = await rows(
    "select distinct template, address from outbox where request_id in (?, ?) and template like '%-ready' order by template",
    crash.id,
    police.id,
  )
  expect(emails).toEqual([
    { template: 'face-page-ready', address: ccEmails },
    { template: 'final-report-ready', address: ccEmails },
  ])
  for (const path of [`/api/crash-reports/${crash.id}`, `/api/police-reports/${police.id}`]) {
    const shown = await (await send('GET', path, colleague)).json<ReplyOf<'chp'> | ReplyOf<'police'>>()
    expect(shown.user).toMatchObject({ id: owner.id, firstName: 'Deleted', lastName: 'user', email: '' })
    expect(JSON.stringify(shown)).not.toContain(owner.email)
  }
})
