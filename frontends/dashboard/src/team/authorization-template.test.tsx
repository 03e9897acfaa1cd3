import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { AuthorizationTemplate, Firm } from '@portal/contract/accounts/team'
import { authorizationTemplate as rule, wrongKindMessage } from '@portal/contract/files/file-kinds'
import { testId } from '../testing/data.ts'
import { errorReply, type Handlers } from '../testing/network.ts'
import { click, confirm, firm, openTeam } from '../testing/open-team.tsx'
import { expectToast } from '../testing/render-as.tsx'

const template: AuthorizationTemplate = {
  name: `${testId('fil', 1)}.pdf`,
  label: 'HIPAA release.pdf',
  size: 122_880,
  type: 'application/pdf',
  createdAt: '2026-11-03T20:00:00.000Z',
}
const path = '/api/firm/authorization-template'
const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' })
const section = async () => within(await screen.findByRole('region', { name: 'Authorization Template' }))

/** A firm whose template is what was uploaded last. */
const openWith = (first: AuthorizationTemplate | null, handlers: Handlers = {}, viewer = {}) => {
  let current: Firm = { ...firm, authorizationTemplate: first }
  const sent: string[] = []
  openTeam({
    viewer,
    handlers: {
      'GET /api/firm': () => ({ body: current }),
      [`PUT ${path}`]: ({ body }) => {
        const { name } = (body as FormData).get('file') as File
        sent.push(name)
        current = { ...firm, authorizationTemplate: { ...template, label: name } }
        return { body: current }
      },
      [`DELETE ${path}`]: () => {
        current = firm
        return { status: 204 }
      },
      ...handlers,
    },
  })
  return sent
}

describe('a manager', () => {
  test('uploads the template, replaces it, keeps it, and removes it after a confirmation', async () => {
    const sent = openWith(null)
    const { findByLabelText, findByText, findByRole, queryByRole } = await section()
    await userEvent.upload(await findByLabelText('Template'), pdf('first.pdf'))
    await click('Upload Template')
    await expectToast('Template Uploaded')
    await findByText('first.pdf')
    expect(document.activeElement).toBe(await findByRole('button', { name: 'Download' }))

    await click('Replace')
    await waitFor(async () => expect(document.activeElement).toBe(await findByLabelText('New template')))
    await click('Keep the Current One')
    await findByText('first.pdf')
    await click('Replace')
    await userEvent.upload(await findByLabelText('New template'), pdf('second.docx'))
    await click('Replace Template')
    await findByText('second.docx')
    expect(sent).toEqual(['first.pdf', 'second.docx'])

    await click('Remove')
    await confirm('Remove Template')
    await expectToast('Template Removed')
    await findByRole('button', { name: 'Upload Template' })
    expect(queryByRole('button', { name: 'Download' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Authorization Template'))
  })

  test('keeps a chosen file when the upload fails, with the reason at its field', async () => {
    openWith(null, { [`PUT ${path}`]: () => errorReply('changed_meanwhile') })
    const { findByLabelText, getByText } = await section()
    await userEvent.upload(await findByLabelText('Template'), pdf('first.pdf'))
    await click('Upload Template')
    const field = await findByLabelText('Template')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(getByText('first.pdf')).toBeTruthy()
  })

  test("can't choose a photo", async () => {
    openWith(null)
    const { findByLabelText, findByText, getByRole } = await section()
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'form.pdf', { type: 'application/pdf' })
    await userEvent.upload(await findByLabelText('Template'), photo)
    await findByText(wrongKindMessage(rule))
    expect(getByRole('button', { name: 'Upload Template' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a member', () => {
  const member = { firmManager: false }

  test('sees and downloads the template, and changes nothing', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      hrefs.push(this.href)
    })
    const hrefs: string[] = []
    const ticket = { [`POST /api/files/${template.name}/ticket`]: () => ({ body: { ticket: 't' } }) }
    openWith(template, ticket, member)
    const { findByText, getAllByRole } = await section()
    await findByText('0.12 MB, uploaded Nov 3, 2026')
    expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download'])
    await click('Download')
    await waitFor(() => expect(hrefs.join()).toContain(`/api/files/${template.name}?auth=t&download=true`))
    clicked.mockRestore()
  })

  test('reads that there is none, or that it is blocked', async () => {
    openWith(null, {}, member)
    const { findByText, queryByRole } = await section()
    await findByText('Your firm has no template yet. A manager can upload one.')
    expect(queryByRole('button')).toBeNull()
  })

  test("can't download one with a virus", async () => {
    openWith({ ...template, scan: 'infected' }, {}, member)
    const { findByText, queryByRole } = await section()
    await findByText('Blocked: virus found')
    expect(queryByRole('button')).toBeNull()
  })
})
