import { concat } from '@portal/api/platform/bytes'
import { pictureSize } from './picture-size.ts'

// A PDF with a picture on its only page. The picture's own compressed data is what PDF calls DCTDecode for a JPEG and FlateDecode for a
// PNG, so nothing is decoded here.

/** The page: letter size, in points. */
const [shortSide, longSide] = [612, 792]
/** The most parts of a PNG that are looked at. */
const pngParts = 10_000

const encoder = new TextEncoder()
const join = (parts: readonly (string | Uint8Array)[]) =>
  concat(parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part)))

interface Picture {
  width: number
  height: number
  /** The entries of its dictionary that say how its data is read. */
  format: string
  data: Uint8Array
}

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
  return { ...size, format: `/Filter /DCTDecode /BitsPerComponent 8 /ColorSpace ${space}`, data: bytes }
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A PNG, unless its rows are interlaced or transparent, which PDF stores in another way. */
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
  const spaces: Readonly<Record<number, string | undefined>> = {
    0: '/DeviceGray',
    2: '/DeviceRGB',
    3: palette && `[/Indexed /DeviceRGB ${Math.floor(palette.length / 3) - 1} <${hex(palette)}>]`,
  }
  const space = spaces[type ?? -1]
  if (!space || interlaced !== 0 || data.length === 0) return undefined
  const rows = `/Predictor 15 /Colors ${type === 2 ? 3 : 1} /BitsPerComponent ${depth} /Columns ${width}`
  return {
    width,
    height,
    format: `/Filter /FlateDecode /DecodeParms << ${rows} >> /BitsPerComponent ${depth} /ColorSpace ${space}`,
    data: join(data),
  }
}

/** A JPEG or PNG as a PDF of one page; undefined when a PDF can't have it as it is. */
export const pdfOfPicture = (bytes: Uint8Array, kind: 'jpeg' | 'png'): Uint8Array<ArrayBuffer> | undefined => {
  const picture = kind === 'jpeg' ? jpegOf(bytes) : pngOf(bytes)
  if (!picture || picture.width === 0 || picture.height === 0) return undefined
  const { width, height, format, data } = picture
  const [pageWidth, pageHeight] = width > height ? [longSide, shortSide] : [shortSide, longSide]
  const scale = Math.min(pageWidth / width, pageHeight / height)
  const [shownWidth, shownHeight] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
  const drawing = `q ${shownWidth} 0 0 ${shownHeight} 0 0 cm /Picture Do Q`
  const objects: (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${shownWidth} ${shownHeight}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${format} /Length ${data.length} >>\nstream\n`,
      data,
      '\nendstream',
    ],
  ]
  const parts: Uint8Array[] = [encoder.encode('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]!.length
  objects.forEach((object, index) => {
    const bytesOfObject = join([`${index + 1} 0 obj\n`, ...object, '\nendobj\n'])
    offsets.push(at)
    at += bytesOfObject.length
    parts.push(bytesOfObject)
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return join([...parts, trailer])
}
