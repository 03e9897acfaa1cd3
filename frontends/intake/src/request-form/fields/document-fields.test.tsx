import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  brokenPictureMessage,
  clientDocument,
  heicMessage,
  largePhotoMessage,
  wrongKindMessage,
} from '@portal/contract/files/file-kinds'
import { limits } from '@portal/contract/limits'
import {
  chooseType,
  closePage,
  control,
  fillFacePage,
  lawFirmUser,
  openChpForm,
  openPoliceForm,
  pdf,
  submitButton,
  toastText,
} from '../../testing/open-page.tsx'

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const drop = (name: string, files: File[]) => fireEvent.drop(control(name)!.parentElement!, { dataTransfer: { files } })
/** The beginning of a JPEG of 4 × 3 pixels. */
const jpegHead = Uint8Array.from('ffd8ffc0000b080003000401011100ffda0002010203040506ffd9'.match(/../g)!, (byte) =>
  Number.parseInt(byte, 16),
)
const jpeg = (name = 'card.jpg') => new File([jpegHead], name, { type: 'image/jpeg' })
const heic = () => new File(['\0\0\0\x18ftypheic', new Uint8Array(64)], 'IMG_0001.HEIC', { type: 'image/heic' })
const attached = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')!.replace('Remove ', ''))

test('fills one field per dropped file, and names the files that are left over', async () => {
  await openPoliceForm(lawFirmUser)
  drop('writtenAuthFile', [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'), pdf('four.pdf')])
  await waitFor(() => expect(attached()).toEqual(['one.pdf', 'two.pdf']))
  await waitFor(() => expect(toastText()).toContain("2 files weren't attached"))
  expect(toastText()).toContain('three.pdf, four.pdf')
})

test('keeps files already attached, and skips dropped files of the wrong type', async () => {
  const { user } = await openPoliceForm(lawFirmUser)
  await user.upload(control('clientReleaseFile')!, pdf('release.pdf'))
  await screen.findByText('release.pdf')
  drop('writtenAuthFile', [pdf('one.pdf'), pdf('two.pdf')])
  await waitFor(() => expect(toastText()).toContain("1 file wasn't attached"))
  await waitFor(() => expect(attached()).toEqual(['one.pdf', 'release.pdf']))

  await user.click(screen.getByRole('button', { name: 'Remove release.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }))
  drop('writtenAuthFile', [pdf('one.pdf'), new File(['<html>'], 'page.pdf'), pdf('three.pdf')])
  await waitFor(() => expect(attached()).toEqual(['one.pdf', 'three.pdf']))
  await waitFor(() => expect(toastText()).toContain('page.pdf'))
})

test('rejects a file by its content, regardless of its name, until another is chosen', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'fatal-full')
  await user.upload(control('writtenAuth')!, new File(['<html>'], 'authorization.pdf', { type: 'application/pdf' }))
  await screen.findByText(wrongKindMessage(clientDocument))
  expect(screen.queryByText('authorization.pdf')).toBeNull()

  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(screen.queryByText(wrongKindMessage(clientDocument))).toBeNull()
})

test('shows the same error for a file at its field and in the summary', async () => {
  const { user } = await openPoliceForm(lawFirmUser)
  drop('writtenAuthFile', [new File(['%PDF-1.7', new Uint8Array(limits.uploadBytes)], 'large.pdf')])
  await waitFor(() => expect(screen.getAllByText(/larger than 10MB/)).toHaveLength(1))
  await user.click(submitButton())
  await waitFor(() => expect(screen.getAllByText(/larger than 10MB/)).toHaveLength(2))
  await user.upload(control('writtenAuthFile')!, pdf())
  await waitFor(() => expect(screen.queryByText(/larger than 10MB/)).toBeNull())
})

test('shows a thumbnail and the size of an image, and no thumbnail of a PDF', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'fatal-full')
  await user.upload(control('writtenAuth')!, jpeg())
  await screen.findByText('card.jpg')
  const image = document.querySelector<HTMLImageElement>('form img')!
  expect(image.src).toMatch(/^blob:/)
  expect(image.alt).toBe('')
  expect(screen.getByText('1 KB')).toBeDefined()
  // A damaged image shows no broken-image icon.
  fireEvent.error(image)
  expect(image.hidden).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Remove card.jpg' }))
  await user.upload(control('writtenAuth')!, pdf())
  await screen.findByText('authorization.pdf')
  expect(document.querySelector('form img')).toBeNull()
})

/**
 * Replaces the browser's photo functions with a photo of this many pixels. Returns the canvas that the photo is drawn
 * on.
 */
const decodeTo = (width: number, height: number) => {
  const canvas = { width: 0, height: 0 }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, fillRect() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    Object.assign(canvas, { width: this.width, height: this.height })
    done(jpeg())
  })
  return canvas
}
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)
const largePhoto = (count = 12) =>
  new File(
    [new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2]), megabytes(count), new Uint8Array([0xff, 0xd9])],
    'page.jpeg',
    { type: 'image/jpeg' },
  )

test('makes a photo of more than 10 MB smaller, and submits it once that is done', async () => {
  const { user, network } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  const canvas = decodeTo(8000, 6000)
  const decoding = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => decoding.promise)
  drop('writtenAuth', [largePhoto()])
  await screen.findAllByText('Preparing page.jpeg…')
  await user.click(submitButton())
  await user.keyboard('{Enter}')
  expect(network.submitted).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()

  decoding.resolve({ width: 8000, height: 6000, close() {} })
  await waitFor(() => expect(network.submitted).toHaveLength(1))
  expect(canvas).toEqual({ width: 3000, height: 2250 })
  expect((network.submitted[0]!.form.get('writtenAuth') as File).name).toBe('page.jpg')
})

test("waits for a file before it submits, but goes to the field when the file can't be used", async () => {
  const { user, network } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  decodeTo(8000, 6000)
  const decoding = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => decoding.promise)
  drop('writtenAuth', [largePhoto()])
  await screen.findAllByText('Preparing page.jpeg…')
  act(() => submitButton().focus())
  await user.keyboard('{Enter}')
  expect(submitButton().getAttribute('aria-busy')).toBe('true')
  decoding.reject(new DOMException('', 'InvalidStateError'))
  await screen.findByText(largePhotoMessage)
  await waitFor(() => expect(submitButton().getAttribute('aria-busy')).toBeNull())
  expect(network.submitted).toEqual([])
  expect(screen.queryByText(/Please fix/)).toBeNull()
  expect(document.activeElement).toBe(control('writtenAuth'))
})

test("submits once a file is ready that was chosen in place of one that can't be used", async () => {
  const { user, network } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  decodeTo(8000, 6000)
  const decoding = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => decoding.promise)
  drop('writtenAuth', [largePhoto()])
  await screen.findAllByText('Preparing page.jpeg…')
  await user.click(submitButton())
  drop('writtenAuth', [pdf('another.pdf')])
  await screen.findByText('another.pdf')
  decoding.reject(new DOMException('', 'InvalidStateError'))
  await waitFor(() => expect(network.submitted).toHaveLength(1))
  expect((network.submitted[0]!.form.get('writtenAuth') as File).name).toBe('another.pdf')
})

test.each([
  ['that the browser cannot decode', 12],
  ['of more than 40 MB', 41],
])('says what to do about a photo %s', async (_, size) => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'fatal-full')
  decodeTo(8000, 6000)
  if (size < 40) vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  drop('writtenAuth', [largePhoto(size)])
  await screen.findByText(largePhotoMessage)
  expect(attached()).toEqual([])
})

test('makes large photos smaller that were dropped together', async () => {
  await openPoliceForm(lawFirmUser)
  decodeTo(8000, 6000)
  drop('writtenAuthFile', [largePhoto(), largePhoto()])
  await waitFor(() => expect(screen.getAllByText('1 KB, made smaller from 12.00 MB')).toHaveLength(2))
})

test('puts the pages of a PDF of photos in order, turns and removes them, with the focus on the same page', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  decodeTo(4, 3)
  await user.upload(control('writtenAuth')!, jpeg('letter.jpg'))
  await user.click(await screen.findByRole('button', { name: 'Rotate letter.jpg' }))
  // The list takes the place of the button that was pressed.
  const rotate = await screen.findByRole('button', { name: 'Rotate page 1' })
  await waitFor(() => expect(document.activeElement).toBe(rotate))
  expect(screen.queryByRole('button', { name: 'Remove page 1' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Add a page to letter.pdf' })
  await user.upload(button.previousElementSibling as HTMLInputElement, [jpeg('two.jpg'), jpeg('three.jpg')])
  await screen.findByText(/^3 pages/)
  await user.click(screen.getByRole('button', { name: 'Move page 1 down' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move page 2 down' })))
  expect(screen.getByText('Page 1 is now page 2.')).toBeTruthy()
  await user.click(document.activeElement!)
  // The last page has no such button.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move page 3 up' })))
  await user.click(screen.getByRole('button', { name: 'Remove page 1' }))
  await screen.findByText(/^2 pages/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove page 1' })))
  const sent = await ((await submit()).form.get('writtenAuth') as File).text()
  expect(sent.match(/\/Rotate \d+/g)).toEqual(['/Rotate 0', '/Rotate 90'])
})

test('joins photos of several pages to one PDF, in the order in which they were added', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  decodeTo(4, 3)
  await user.upload(control('writtenAuth')!, jpeg('letter.jpg'))
  const button = await screen.findByRole('button', { name: 'Add a page to letter.jpg' })
  const addPages = (...photos: File[]) => user.upload(button.previousElementSibling as HTMLInputElement, photos)
  await addPages(jpeg('two.jpg'), jpeg('three.jpg'))
  await screen.findByText('3 pages, 2 KB')
  await addPages(new File(['\xff\xd8\xff'], 'no photo.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Choose a JPG or PNG')
  await user.click(screen.getByRole('button', { name: 'Remove letter.pdf' }))
  await user.upload(control('writtenAuth')!, jpeg('letter.jpg'))
  await screen.findByText('letter.jpg')
  const decoded = Promise.withResolvers<void>()
  const decode = globalThis.createImageBitmap as (photo: Blob) => Promise<ImageBitmap>
  vi.stubGlobal('createImageBitmap', (photo: Blob) => decoded.promise.then(() => decode(photo)))
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a page to letter.jpg' })
  await user.upload(again.previousElementSibling as HTMLInputElement, jpeg('two.jpg'))
  // A page that comes meanwhile would take the place of this one.
  expect(again.disabled).toBe(true)
  decoded.resolve()
  await screen.findByText(/^2 pages/)
  const sent = (await submit()).form.get('writtenAuth') as File
  expect([sent.name, sent.type]).toEqual(['letter.pdf', 'application/pdf'])
  expect(await sent.text()).toMatch(/^%PDF-1.4[^]*\/Count 2/)
})

test('rejects a photo that is cut off, of which the browser would show a part', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'fatal-full')
  decodeTo(4, 3)
  drop('writtenAuth', [new File([await jpeg().slice(0, -2).arrayBuffer()], 'card.jpg', { type: 'image/jpeg' })])
  await screen.findByText(brokenPictureMessage)
  drop('writtenAuth', [new File([await largePhoto(2).slice(0, -2).arrayBuffer()], 'card.jpg', { type: 'image/jpeg' })])
  await waitFor(() => expect(screen.getAllByText(brokenPictureMessage)).toHaveLength(1))
  expect(attached()).toEqual([])
})

test('rejects a HEIC photo that the browser cannot decode, and says what to do', async () => {
  const { user } = await openChpForm(lawFirmUser)
  await chooseType(user, 'fatal-full')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  drop('writtenAuth', [heic()])
  await screen.findByText(heicMessage)
  expect(attached()).toEqual([])
})

test('submits a HEIC photo that the browser can decode as JPEG', async () => {
  const { user, submit } = await openChpForm(lawFirmUser)
  await fillFacePage(user)
  await user.click(screen.getByRole('button', { name: 'Remove authorization.pdf' }))
  decodeTo(4, 3)
  drop('writtenAuth', [heic()])
  await screen.findByText('IMG_0001.jpg')
  const request = await submit()
  expect((request.form.get('writtenAuth') as File).type).toBe('image/jpeg')
})
