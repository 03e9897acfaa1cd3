import { env, exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { requests } from '@portal/api/db/schema/requests'
import { emailTemplateNames, emailTemplate } from '@portal/contract/emails/templates'
import { addEmail, db, resetStorage } from '../test/outbox.ts'
import { samples } from '../test/samples.ts'

beforeEach(resetStorage)

const preview = (id: string) => exports.EmailPreviews.preview(id)

test('shows every email with its token hidden', async () => {
  expect(emailTemplateNames).toHaveLength(47)
  for (const { template, data, context } of samples.filter((sample) => sample.template !== 'agency-request')) {
    // Only a guest's emails have a link to the tracking page.
    await db.update(requests).set('claimable' in data ? { userId: null } : { userId: 'usr_1' })
    const id = await addEmail({ template, data, state: 'sent' })
    if (context.digest) await addEmail({ digestId: id, state: 'withheld' })
    const email = await preview(id)
    const content = `${email?.subject} ${email?.text} ${email?.html}`
    expect(content).toContain("You're receiving this because")
    expect(content.includes('hidden-in-preview')).toBe((context.link ?? context.trackLink) !== undefined)
    const tokens = [...content.matchAll(/(?:token|invite)=([\w-]+)/g)].map(([, token]) => token)
    expect(tokens.filter((token) => token !== 'hidden-in-preview')).toEqual([])
    expect(tokens.length > 0).toBe(Boolean(emailTemplate(template).delivers || context.link || context.trackLink))
  }
})

test('returns null when the email was deleted, lacks its link or has invalid data', async () => {
  expect(await preview('eml_gone')).toBeNull()
  expect(await preview(await addEmail({ template: 'face-page-ready', fileId: null }))).toBeNull()
  const id = await addEmail()
  await env.DB.prepare('update outbox set data = null where id = ?').bind(id).run()
  expect(await preview(id)).toBeNull()
})
