import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { failures, waitMessage, type FailureCode } from '@portal/contract/failure'
import { fillPolice } from '../testing/police.tsx'
import { answer, chooseType, closeRequest, control, openPage, pdf, submitButton } from '../testing/request.tsx'

afterEach(closeRequest)

const crash = {
  address: '/request?form=chp',
  fill: async (user: UserEvent) => {
    await user.type(control('clientName')!, 'Client A')
    await user.type(control('crashDate')!, '2026-03-05')
    await chooseType(user, 'fatal-face')
    await answer(user, 'clientFatallyInjured', 'Yes')
    await user.type(control('reportNumber')!, '9320-2026-0042')
    await user.upload(control('writtenAuth')!, pdf())
    await user.upload(control('deathCert')!, pdf('certificate.pdf'))
    await screen.findByText('certificate.pdf')
  },
  file: 'certificate.pdf',
  fields: [
    'contactEmail',
    'ccEmails',
    'clientName',
    'crashDate',
    'reportType',
    'monitorForFull',
    'clientFatallyInjured',
    'reportNumber',
    'writtenAuth',
    'deathCert',
  ],
}
const police = {
  address: '/police-request',
  fill: fillPolice,
  file: 'release.pdf',
  fields: [
    'contactEmail',
    'ccEmails',
    'clientName',
    'crashDate',
    'reportNumber',
    'policeDepartment',
    'writtenAuthFile',
    'clientReleaseFile',
  ],
}
const forms = [
  ['CHP', crash],
  ['police', police],
] as const

const fillIn = async ({ address, fill }: typeof crash) => {
  const page = await openPage(address)
  await page.user.type(control('contactEmail')!, 'guest@example.test')
  await fill(page.user)
  const send = async () => {
    const sent = page.network.sent.length
    await page.user.click(submitButton())
    await waitFor(() => expect(page.network.sent).toHaveLength(sent + 1))
    return page.network.sent[sent]!
  }
  return { ...page, send }
}

test.each(forms)(
  '%s: whatever field the server refuses, it is said there and in the summary, and focused',
  async (_kind, form) => {
    const { send } = await fillIn(form)
    for (const name of form.fields) {
      const message = `The server refuses ${name}.`
      const sent = await send()
      act(() => sent.answer(400, { code: 'invalid', message, fields: { [name]: message }, requestId: 'r' }))
      await waitFor(() =>
        expect(
          within(screen.getByRole('alert'))
            .getAllByRole('link')
            .map((link) => link.textContent),
        ).toEqual([message]),
      )
      await waitFor(() => expect(document.activeElement).toBe(control(name)))
      const invalid = control(name)!.closest('[aria-invalid="true"]')!
      const described = invalid.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message)
    }
  },
)

const told: [number, FailureCode, string, RegExp][] = [
  [413, 'too_large', failures.too_large.message, /larger than 10MB\. Please choose a smaller file\./],
  [429, 'too_many', failures.too_many.message, /wait a minute and try again\./],
  [429, 'too_many', waitMessage(900), /try again in 15 minutes\./],
  [500, 'internal', failures.internal.message, /on our side\. Please try again\./],
  [503, 'unavailable', failures.unavailable.message, /try again in a moment\./],
]
test.each(forms)(
  '%s: 413, 429, 500, 503 and a lost connection say what to do and keep everything',
  async (_kind, form) => {
    const { send } = await fillIn(form)
    const kept = async (advice: RegExp) => {
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(advice))
      expect(screen.getByRole('alert').textContent).toContain('Everything you entered is still here.')
      expect(control('contactEmail')!.value).toBe('guest@example.test')
      expect(control('reportNumber')!.value).not.toBe('')
      expect(screen.getByText(form.file)).toBeDefined()
      expect(document.activeElement).toBe(submitButton())
    }
    for (const [status, code, message, advice] of told) {
      const sent = await send()
      act(() => sent.answer(status, { code, message, requestId: 'r' }))
      await kept(advice)
    }
    const lost = await send()
    act(() => lost.lose())
    await kept(/connection was lost\. Please check your network and try again\./)
    const last = await send()
    expect((last.form.get(form.fields.at(-1)!) as File).name).toBe(form.file)
  },
)
