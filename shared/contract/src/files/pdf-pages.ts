// PDFs with a picture on each page. The pictures' own compressed data is what PDF calls DCTDecode for a JPEG, FlateDecode for a PNG and
// CCITTFaxDecode for a fax, so nothing is decoded here: neither time nor memory grows with the size that a small file claims.

/** The page: letter size, in points. */
const [shortSide, longSide] = [612, 792]

const encoder = new TextEncoder()
export const join = (parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const joined = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of bytes) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** The meaning of a pixel's samples. The last one of `opacity` says how much of the pixel covers the white paper. */
export type ColorSpace = string | { colors: 1 | 3; opacity: 'separate' | 'multiplied' }

/** A picture, or a strip or tile of one. Sizes are pixels. */
export interface Piece {
  x: number
  y: number
  width: number
  height: number
  space: ColorSpace
  /** The other entries of its dictionary that say how its data is read. */
  format: string
  data: Uint8Array
}

export interface Page {
  width: number
  height: number
  /** The height of a pixel that is 1 wide: faxes have fewer lines than columns to an inch. */
  pixelHeight?: number
  /** Degrees clockwise. */
  turned?: 0 | 90 | 180 | 270
  /** Whether left and right change places before it is turned. */
  isMirrored?: boolean
  pieces: readonly Piece[]
}

/** PostScript that puts the color of a pixel on white. */
const onWhite = ({ colors, opacity }: Exclude<ColorSpace, string>): string => {
  const isMultiplied = opacity === 'multiplied'
  if (colors === 1) return isMultiplied ? '{1 exch sub add}' : '{dup 3 1 roll mul 1 add exch sub}'
  const channel = (at: number) => `3 index ${isMultiplied ? '' : `${at} index mul `}1 add ${at} index sub`
  return `{${channel(1)} ${channel(2)} ${channel(3)} 7 3 roll pop pop pop pop}`
}

const ones = (count: number) => `[${'0 1 '.repeat(count).trim()}]`

/** A PDF with these pages. */
export const pdfOfPages = (pages: readonly Page[]): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = [encoder.encode('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  let objects = 2
  const write = (number: number, ...content: (string | Uint8Array)[]): void => {
    const bytes = join([`${number} 0 obj\n`, ...content, '\nendobj\n'])
    offsets[number] = length
    length += bytes.length
    parts.push(bytes)
  }
  const add = (...content: (string | Uint8Array)[]): string => {
    write(++objects, ...content)
    return `${objects} 0 R`
  }
  const addStream = (entries: string, data: string | Uint8Array): string =>
    add(`<< ${entries} /Length ${data.length} >>\nstream\n`, data, '\nendstream')

  const spaces = new Map<string, string>()
  const spaceOf = (space: ColorSpace): string => {
    if (typeof space === 'string') return space
    const code = onWhite(space)
    const { colors } = space
    const names = colors === 1 ? '/Gray /Opacity' : '/Red /Green /Blue /Opacity'
    const known = spaces.get(code)
    const made =
      known ??
      add(
        `[/DeviceN [${names}] ${colors === 1 ? '/DeviceGray' : '/DeviceRGB'} `,
        addStream(`/FunctionType 4 /Domain ${ones(colors + 1)} /Range ${ones(colors)}`, code),
        ']',
      )
    spaces.set(code, made)
    return made
  }

  const kids = pages.map(({ width, height, pixelHeight = 1, turned = 0, isMirrored, pieces }) => {
    const isWide = width > height * pixelHeight
    const scale = Math.min(
      (isWide ? longSide : shortSide) / width,
      (isWide ? shortSide : longSide) / (height * pixelHeight),
    )
    const across = (pixels: number) => (pixels * scale).toFixed(2)
    const down = (pixels: number) => (pixels * scale * pixelHeight).toFixed(2)
    // Each piece reaches one pixel below the next ones, which are drawn later: between pieces that only touch, viewers show lines.
    const drawn = pieces.map((piece, at) => {
      const [right, bottom] = [piece.x + piece.width, piece.y + piece.height]
      const [w, h] = [piece.width + Number(right < width), piece.height + Number(bottom < height)]
      return `q ${across(w)} 0 0 ${down(h)} ${across(piece.x)} ${down(height - piece.y - h)} cm /P${at} Do Q`
    })
    const pictures = pieces.map(
      (piece, at) =>
        `/P${at} ${addStream(
          `/Type /XObject /Subtype /Image /Width ${piece.width} /Height ${piece.height} /ColorSpace ${spaceOf(piece.space)} ${piece.format}`,
          piece.data,
        )}`,
    )
    const mirror = isMirrored ? [`-1 0 0 1 ${across(width)} 0 cm`] : []
    const contents = addStream('', [...mirror, ...drawn].join('\n'))
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across(width)} ${down(height)}] /Rotate ${turned} /Contents ${contents} `,
      `/Resources << /XObject << ${pictures.join(' ')} >> >> >>`,
    )
  })
  write(1, '<< /Type /Catalog /Pages 2 0 R >>')
  write(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects + 1
  parts.push(
    encoder.encode(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return join(parts)
}
