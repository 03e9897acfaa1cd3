import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { apiErrors, waitMessage, type ErrorCode } from '@portal/contract/api/errors'
import {
  choose,
  chooseType,
  closePage,
  control,
  enter,
  fillPoliceForm,
  openPage,
  pdf,
  submitButton,
  toastText,
} from '../testing/open-page.tsx'

afterEach(closePage)

const chp = {
  url: '/request?form=chp',
  fill: async (user: UserEvent) => {
    await choose(user, 'relation', 'died')
    enter('clientName', 'Client A')
    enter('crashDate', '2026-03-05')
    await chooseType(user, 'fatal-face')
    await choose(user, 'monitorForFull', 'false')
    enter('reportNumber', '9320-2026-0042')
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
    'reportNumber',
    'writtenAuth',
    'deathCert',
  ],
  errorTitle: () => 'Error',
}
const police = {
  url: '/police-request',
  fill: fillPoliceForm,
  file: 'authorization.pdf',
  fields: [
    'contactEmail',
    'ccEmails',
    'clientName',
    'crashDate',
    'reportNumber',
    'policeDepartment',
    'writtenAuthFile',
  ],
  errorTitle: (status: number) => `HTTP error! status: ${status}`,
}
const forms = [
  ['CHP', chp],
  ['police', police],
] as const

const openFilled = async ({ url, fill }: Pick<typeof chp, 'url' | 'fill'>) => {
  const page = await openPage(url)
  enter('contactEmail', 'guest@example.test')
  await fill(page.user)
  return page
}

test.each(forms)(
  '%s: shows a server error for any field at the field and in the summary, which it focuses',
  async (_kind, form) => {
    const { submit } = await openFilled(form)
    for (const name of form.fields) {
      const message = `The server rejects ${name}.`
      const request = await submit()
      act(() => request.respond(400, { code: 'invalid', message, fields: { [name]: message }, requestId: 'r' }))
      await waitFor(() =>
        expect(
          within(screen.getByRole('alert'))
            .getAllByRole('link')
            .map((link) => link.textContent),
        ).toEqual([message]),
      )
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Please fix'))
      const invalid = control(name)!.closest('[aria-invalid="true"]')!
      const described = invalid.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message)
      expect(toastText()).toBeUndefined()
    }
    expect(screen.getByText(form.file)).toBeDefined()
  },
)

const serverErrors: [number, ErrorCode, string, RegExp][] = [
  [413, 'too_large', apiErrors.too_large.message, /larger than 10MB\. Please choose a smaller file\./],
  [429, 'too_many', apiErrors.too_many.message, /wait a minute and try again\./],
  [429, 'too_many', waitMessage(900), /try again in 15 minutes\./],
  [500, 'internal', apiErrors.internal.message, /on our side\. Please try again\./],
  [503, 'unavailable', apiErrors.unavailable.message, /try again in a moment\./],
]
test.each(forms)(
  '%s: says what to do after 413, 429, 500, 503 and a lost connection, and keeps all input',
  async (_kind, form) => {
    const { submit } = await openFilled(form)
    const expectKept = async (advice: RegExp) => {
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(advice))
      expect(screen.getByRole('alert').textContent).toContain('Everything you entered is still here.')
      expect(control('contactEmail')!.value).toBe('guest@example.test')
      expect(control('reportNumber')!.value).not.toBe('')
      expect(screen.getByText(form.file)).toBeDefined()
      expect(document.activeElement).toBe(submitButton())
    }
    for (const [status, code, message, advice] of serverErrors) {
      const request = await submit()
      act(() => request.respond(status, { code, message, requestId: 'r' }))
      await expectKept(advice)
      expect(toastText()).toContain(form.errorTitle(status))
    }
    const lost = await submit()
    act(() => lost.loseConnection())
    await expectKept(/connection was lost\. Please check your network and try again\./)
    const last = await submit()
    expect((last.form.get(form.fields.at(-1)!) as File).name).toBe(form.file)
  },
)
