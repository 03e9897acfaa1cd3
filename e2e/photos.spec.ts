import { expect } from '@playwright/test'
import { fillCrashForm, openCrashForm } from './support/requests.ts'
import { test } from './support/test.ts'

test('a large photo is uploaded small, upright and without its metadata', async ({ page }) => {
  // The form shows the file it will send.
  await page.addInitScript(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = (file: Blob) => {
      Object.assign(window, { shown: file })
      return createObjectURL.call(URL, file)
    }
  })
  await openCrashForm(page)
  await fillCrashForm(page, {
    contactEmail: 'photo@client.test',
    clientName: 'Client of a large photo',
    reportType: 'non-fatal-face',
    answers: { monitorForFull: 'Yes' },
  })
  // Taken on its side: the camera says that the left edge belongs at the top, and where it was.
  const photo = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 5000, height: 4000 })
    const context = canvas.getContext('2d')!
    const noise = context.createImageData(5000, 4000)
    const pixels = new Uint32Array(noise.data.buffer)
    let seed = 1
    for (let at = 0; at < pixels.length; at++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
      pixels[at] = seed | 0xff00_0000
    }
    context.putImageData(noise, 0, 0)
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 1000, 1000)
    const jpeg = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', 0.9))
    const orientation = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    const place = [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0]
    const latitudeNorth = [1, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0x4e, 0, 0, 0, 0, 0, 0, 0]
    const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, ...orientation, ...place, 0, 0, 0, 0, ...latitudeNorth]
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
    const segment = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif])
    const data = new DataTransfer()
    data.items.add(new File([segment, jpeg.slice(2)], 'IMG_0007.jpeg', { type: 'image/jpeg' }))
    return data
  })
  expect(await photo.evaluate(({ files }) => files[0]!.size)).toBeGreaterThan(10 * 1024 * 1024)
  await page.getByLabel('Signed letter').locator('..').dispatchEvent('drop', { dataTransfer: photo })
  await expect(page.getByText('Preparing IMG_0007.jpeg…').first()).toBeVisible()
  await expect(page.getByText(/^\d\.\d\d\sMB, made smaller from 1\d\.\d\d\sMB$/)).toBeVisible()

  const sent = await page.evaluate(async () => {
    const { shown: file } = window as unknown as { shown: File }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    const { width, height } = Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
    context.drawImage(bitmap, 0, 0)
    const [red, green] = context.getImageData(width - 100, 100, 1, 1).data
    const text = String.fromCharCode(...bytes.subarray(0, 1000))
    return { name: file.name, width, height, cornerIsRed: red! > 200 && green! < 60, metadata: /Exif|GPS/.test(text) }
  })
  expect(sent).toEqual({ name: 'IMG_0007.jpg', width: 1920, height: 2400, cornerIsRed: true, metadata: false })
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible()
})
