import { join, pdfOfPages, type ColorSpace, type Page, type Piece } from '@portal/contract/files/pdf-pages'
import { signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import { plainJpeg } from './plain-jpeg.ts'
import { pictureSize } from '@portal/contract/files/picture-size'

/** The most parts of a PNG that are looked at. */
const pngParts = 10_000

type Picture = Pick<Piece, 'width' | 'height' | 'space' | 'format' | 'data'>

const jpegSpaces: Readonly<Record<number, string>> = {
  1: '/DeviceGray',
  3: '/DeviceRGB',
  // Programs store these inverted.
  4: '/DeviceCMYK /Decode [1 0 1 0 1 0 1 0]',
}

const jpegOf = (bytes: Uint8Array): Picture | undefined => {
  const size = pictureSize(bytes)
  const space = size && jpegSpaces[size.components ?? 0]
  if (!size || !space) return undefined
  return { ...size, space, format: '/Filter /DCTDecode /BitsPerComponent 8', data: bytes }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** How many samples a pixel of each type of PNG has. */
const pngSamples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG, unless its rows are interlaced, which PDF stores in another way. */
const pngOf = (bytes: Uint8Array): Picture | undefined => {
  if (bytes.length < 33) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const [depth, type, , , interlaced] = bytes.subarray(24, 29)
  const data: Uint8Array[] = []
  let palette: Uint8Array | undefined
  for (let at = 8, part = 0; part < pngParts && at + 12 <= bytes.length; part++) {
    const length = view.getUint32(at)
    const content = bytes.subarray(at + 8, at + 8 + length)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'IDAT') data.push(content)
    if (name === 'PLTE') palette = content.subarray(0, 768)
    at += 12 + length
  }
  const spaces: Readonly<Record<number, ColorSpace | undefined>> = {
    0: '/DeviceGray',
    2: '/DeviceRGB',
    3: palette && `[/Indexed /DeviceRGB ${Math.floor(palette.length / 3) - 1} <${hex(palette)}>]`,
    4: { colors: 1, opacity: 'separate' },
    6: { colors: 3, opacity: 'separate' },
  }
  const space = spaces[type ?? -1]
  if (!space || interlaced !== 0 || data.length === 0) return undefined
  const rows = `/Predictor 15 /Colors ${pngSamples[type!]} /BitsPerComponent ${depth} /Columns ${width}`
  const format = `/Filter /FlateDecode /DecodeParms << ${rows} >> /BitsPerComponent ${depth}`
  return { width, height, space, format, data: join(data) }
}

/** How a page shows a picture of each Exif orientation. */
const shown: Readonly<Record<number, Pick<Page, 'turned' | 'isMirrored'>>> = {
  2: { isMirrored: true },
  3: { turned: 180 },
  4: { turned: 180, isMirrored: true },
  5: { turned: 270, isMirrored: true },
  6: { turned: 90 },
  7: { turned: 90, isMirrored: true },
  8: { turned: 270 },
}

/** A JPEG or PNG as a page, upright and without metadata; undefined when a PDF can't have it as it is. */
const pageOf = async (bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Page | undefined> => {
  const plain = kind === 'jpeg' ? await plainJpeg(bytes) : undefined
  const picture = kind === 'png' ? pngOf(bytes) : plain && jpegOf(plain.bytes)
  if (!picture || picture.width === 0 || picture.height === 0) return undefined
  const { width, height } = picture
  return { width, height, ...shown[plain?.orientation ?? 1], pieces: [{ x: 0, y: 0, ...picture }] }
}

/** Whether a file may be a page of a PDF, by its first bytes. */
export const isPicture = (content: Uint8Array): boolean => {
  const kind = sniffKind(content.subarray(0, signatureBytes))
  return kind === 'jpeg' || kind === 'png'
}

/** Pictures as the pages of a PDF; undefined when one of them can't be one. */
export const pdfOfPictures = async (pictures: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const pages: Page[] = []
  for (const bytes of pictures) {
    const kind = sniffKind(bytes.subarray(0, signatureBytes))
    const page = kind === 'jpeg' || kind === 'png' ? await pageOf(bytes, kind) : undefined
    if (!page) return undefined
    pages.push(page)
  }
  return pdfOfPages(pages)
}
