import { expect, test } from 'vitest'
import { openWord } from './open-word.ts'

const signal = new AbortController().signal

/** A ZIP whose directory says that its only entry has so many bytes when it is unpacked. */
const zipOf = (unpacked: number, name = 'word/document.xml'): Blob => {
  const entry = new DataView(new ArrayBuffer(46 + name.length))
  entry.setUint32(0, 0x02014b50, true)
  entry.setUint32(24, unpacked, true)
  entry.setUint16(28, name.length, true)
  new Uint8Array(entry.buffer).set(new TextEncoder().encode(name), 46)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, 1, true)
  end.setUint32(12, entry.byteLength, true)
  return new Blob([entry, end])
}

test.each([
  ['an older Word file', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]), 'old'],
  ['a document of 11 MB of text', zipOf(11 * 1024 * 1024), 'large'],
  ['one that calls its text otherwise', zipOf(11 * 1024 * 1024, 'word/x.bin'), 'large'],
  ['one that calls its text a picture', zipOf(21 * 1024 * 1024, 'word/media/x.png'), 'large'],
  ['something else', new Blob(['text']), 'unreadable'],
])('%s is not read', async (_, file, expected) => expect(await openWord(file, signal)).toBe(expected))
