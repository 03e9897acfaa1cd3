import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { heicMessage } from '@portal/contract/files'
import { limits } from '@portal/contract/limits'
import {
  chooseType,
  closeRequest,
  control,
  fillFacePage,
  lawFirmUser,
  openPage,
  openRequest,
  pdf,
  submitButton,
  toastText,
} from '../testing/request.tsx'

afterEach(() => {
  closeRequest()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const drop = (name: string, files: File[]) => fireEvent.drop(control(name)!.parentElement!, { dataTransfer: { files } })
const jpeg = (name = 'card.jpg') => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' })
const heic = () => new File(['\0\0\0\x18ftypheic', new Uint8Array(64)], 'IMG_0001.HEIC', { type: 'image/heic' })
const taken = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'))

test('more files than fields: each field gets one, and what is left over is named', async () => {
  await openPage('/police-request', lawFirmUser)
  drop('writtenAuthFile', [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'), pdf('four.pdf')])
  await waitFor(() => expect(taken()).toEqual(['Remove one.pdf', 'Remove two.pdf']))
  await waitFor(() => expect(toastText()).toContain('2 files were not taken'))
  expect(toastText()).toContain('three.pdf, four.pdf')
})

test('several dropped at once leave what a field has, and pass over what is no document', async () => {
  const { user } = await openPage('/police-request', lawFirmUser)
  await user.upload(control('clientReleaseFile')!, pdf('release.pdf'))
  await screen.findByText('release.pdf')
  drop('writtenAuthFile', [pdf('one.pdf'), pdf('two.pdf')])
  await waitFor(() => expect(toastText()).toContain('One file was not taken'))
  await waitFor(() => expect(taken()).toEqual(['Remove one.pdf', 'Remove release.pdf']))

  await user.click(screen.getByRole('button', { name: 'Remove release.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }))
  drop('writtenAuthFile', [pdf('one.pdf'), new File(['<html>'], 'page.pdf'), pdf('three.pdf')])
  await waitFor(() => expect(taken()).toEqual(['Remove one.pdf', 'Remove three.pdf']))
  await waitFor(() => expect(toastText()).toContain('page.pdf'))
})

test('what is wrong with a file is said alike at its field and in the summary', async () => {
  const { user } = await openPage('/police-request', lawFirmUser)
  drop('writtenAuthFile', [new File([new Uint8Array(limits.uploadBytes + 1)], 'large.pdf')])
  await waitFor(() => expect(screen.getAllByText(/larger than 10MB/)).toHaveLength(1))
  await user.click(submitButton())
  await waitFor(() => expect(screen.getAllByText(/larger than 10MB/)).toHaveLength(2))
  await user.upload(control('writtenAuthFile')!, pdf())
  await waitFor(() => expect(screen.queryByText(/larger than 10MB/)).toBeNull())
})

test('a picture is shown small, with its size; another document is not', async () => {
  const { user } = await openRequest(lawFirmUser)
  await chooseType(user, 'fatal-full')
  await user.upload(control('writtenAuth')!, jpeg())
  await screen.findByText('card.jpg')
  const image = document.querySelector<HTMLImageElement>('form img')!
  expect(image.src).toMatch(/^blob:/)
  expect(image.alt).toBe('')
  expect(screen.getByText('0.00 MB')).toBeDefined()
  // A picture that cannot be shown leaves no broken frame.
  fireEvent.error(image)
  expect(image.hidden).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Remove card.jpg' }))
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(document.querySelector('form img')).toBeNull()
})

test('a HEIC photo that the browser cannot read is explained, and not taken', async () => {
  const { user } = await openRequest(lawFirmUser)
  await chooseType(user, 'fatal-full')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  drop('writtenAuth', [heic()])
  await screen.findByText(heicMessage)
  expect(taken()).toEqual([])
})

test('a HEIC photo that the browser can read is sent as JPEG', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg()))
  drop('writtenAuth', [heic()])
  await screen.findByText('IMG_0001.jpg')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  expect((network.sent[0]!.form.get('writtenAuth') as File).type).toBe('image/jpeg')
})

test('a browser without a network says so, and that nothing is lost', async () => {
  const { user, network } = await openRequest(lawFirmUser)
  await fillFacePage(user)
  const turn = (online: boolean) =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    })
  turn(false)
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  await user.click(submitButton())
  await waitFor(() => expect(network.sent).toHaveLength(1))
  act(() => network.sent[0]!.lose())
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Not submittedYou are offline. Everything you entered is still here. Try again once you are connected.',
    ]),
  )
  turn(true)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(network.sent).toHaveLength(2))
  expect((network.sent[1]!.form.get('writtenAuth') as File).name).toBe('authorization.pdf')
})
