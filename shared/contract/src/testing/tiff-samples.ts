// TIFFs made of fields: each page's values by tag, longs unless the value is a list of shorts.

interface TiffPage {
  fields: Readonly<Record<number, number | readonly number[]>>
  data: readonly Uint8Array[]
}

/** A TIFF, of which each page has its data as strips, or as tiles if it has a tile's width. `next` changes which page follows. */
export const tiffOf = (
  pages: readonly TiffPage[],
  {
    isLittleEndian = true,
    next,
  }: { isLittleEndian?: boolean; next?: (offsets: readonly number[], at: number) => number } = {},
): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(100_000 + pages.flatMap(({ data }) => data).reduce((sum, part) => sum + part.length, 0))
  const view = new DataView(bytes.buffer)
  const long = (at: number, value: number) => view.setUint32(at, value, isLittleEndian)
  const short = (at: number, value: number) => view.setUint16(at, value, isLittleEndian)
  bytes.set(isLittleEndian ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42])
  let end = 8
  const place = (values: readonly number[]): number => {
    const at = end
    values.forEach((value, index) => long(at + 4 * index, value))
    end += 4 * values.length
    return at
  }
  const offsets: number[] = []
  const links: number[] = [4]
  for (const { fields, data } of pages) {
    const parts = data.map((part) => {
      bytes.set(part, end)
      end += part.length
      return [end - part.length, part.length] as const
    })
    const [from, sizes] = 322 in fields ? [324, 325] : [273, 279]
    const all = { [from]: parts.map(([at]) => at), [sizes]: parts.map(([, size]) => size), ...fields }
    const entries = Object.entries(all).map(([tag, value]) => {
      const values = typeof value === 'number' ? [value] : value
      return [Number(tag), values.length, values.length === 1 ? values[0]! : place(values)] as const
    })
    offsets.push(end)
    short(end, entries.length)
    entries.forEach(([tag, count, value], index) => {
      const at = end + 2 + 12 * index
      short(at, tag)
      short(at + 2, 4)
      long(at + 4, count)
      long(at + 8, value)
    })
    links.push(end + 2 + 12 * entries.length)
    end = links.at(-1)! + 4
  }
  links.forEach((at, index) => long(at, next?.(offsets, index) ?? offsets[index] ?? 0))
  return bytes.slice(0, end)
}

/** 64 × 48 pixels in group 4: nine white lines, then a black box. */
const fax4 = Uint8Array.from(atob('JqB4b///IQa//////////////x/////4AIAI'), (byte) => byte.charCodeAt(0))

/** A page of a fax of 64 × 48 pixels, compressed as group 4. */
export const faxPage = (fields: TiffPage['fields'] = {}): TiffPage => ({
  fields: { 256: 64, 257: 48, 258: 1, 259: 4, 262: 0, 277: 1, 278: 48, ...fields },
  data: [fax4],
})
