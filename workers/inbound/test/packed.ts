import { deflateRawSync } from 'node:zlib'
import { concat } from '@portal/api/platform/bytes'

const encoder = new TextEncoder()

/** A file as old mail programs write it into a text. */
export const uuencoded = (name: string, content: Uint8Array, trimmed = false): string => {
  const lines: string[] = []
  for (let at = 0; at < content.length; at += 45) {
    const part = content.subarray(at, at + 45)
    const character = (value: number) => String.fromCharCode(32 + value)
    let line = character(part.length)
    for (let from = 0; from < part.length; from += 3) {
      const [a = 0, b = 0, c = 0] = part.subarray(from, from + 3)
      line += [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(character).join('')
    }
    lines.push(trimmed ? line.trimEnd() : line.replaceAll(' ', '`'))
  }
  return [`begin 644 ${name}`, ...lines, trimmed ? '' : '`', 'end'].join('\n')
}

/** Files in Outlook's own format. One without content is there as an attached email is. */
export const tnefOf = (files: readonly { name: string; content?: Uint8Array }[]): Uint8Array<ArrayBuffer> => {
  const attribute = (id: number, content: Uint8Array) => {
    const head = new DataView(new ArrayBuffer(9))
    head.setUint8(0, 2)
    head.setUint16(1, id, true)
    head.setUint16(3, 1, true)
    head.setUint32(5, content.length, true)
    return [new Uint8Array(head.buffer), content, Uint8Array.of(0, 0)]
  }
  const parts = files.flatMap(({ name, content }) => [
    ...attribute(0x9002, new Uint8Array(14)),
    ...attribute(0x8010, encoder.encode(`${name}\0`)),
    ...attribute(content ? 0x800f : 0x9005, content ?? new Uint8Array(50)),
  ])
  return concat([Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, 1, 0), ...parts])
}

/** A ZIP of deflated files. */
export const zipOf = (
  files: readonly { name: string; content: Uint8Array; size?: number; flags?: number }[],
): Uint8Array<ArrayBuffer> => {
  const local: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, content, size = content.length, flags = 0 } of files) {
    const packed = deflateRawSync(content)
    const common = new DataView(new ArrayBuffer(26))
    common.setUint16(0, 20, true)
    common.setUint16(2, flags, true)
    common.setUint16(4, 8, true)
    common.setUint32(14, packed.length, true)
    common.setUint32(18, size, true)
    common.setUint16(22, encoder.encode(name).length, true)
    const shared = new Uint8Array(common.buffer)
    const entry = concat([Uint8Array.of(0x50, 0x4b, 3, 4), shared, encoder.encode(name), packed])
    const end = new DataView(new ArrayBuffer(14))
    end.setUint32(10, offset, true)
    directory.push(
      concat([Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), shared, new Uint8Array(end.buffer), encoder.encode(name)]),
    )
    local.push(entry)
    offset += entry.length
  }
  const listed = concat(directory)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, files.length, true)
  end.setUint16(10, files.length, true)
  end.setUint32(12, listed.length, true)
  end.setUint32(16, offset, true)
  return concat([...local, listed, new Uint8Array(end.buffer)])
}
