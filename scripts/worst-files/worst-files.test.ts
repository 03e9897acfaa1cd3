import { expect, test } from 'vitest'
import Papa from 'papaparse'
import { readCsv, readCsvText } from '@portal/contract/csv'
import { limits } from '@portal/contract/limits'
import { docxOf } from '@portal/contract/testing/word-samples'
import { readWorkbook } from '../../shared/ui/src/workbook/read-workbook.ts'
import { stripMetadata } from '../../workers/api/src/files/images/strip-metadata.ts'
import { isSafeDocx } from '../../workers/api/src/files/word/docx.ts'
import { openPdf } from '../../workers/inbound/src/open-pdf.ts'
import { pdfOfPictures } from '../../workers/inbound/src/picture-pdf.ts'
import { readEmail } from '../../workers/inbound/src/read-email.ts'
import { readText } from '../../workers/inbound/src/read-text.ts'
import { replyText } from '../../workers/inbound/src/reply-text.ts'
import { hostileEmails } from '../../workers/inbound/test/hostile.ts'
import { hostilePages, hostileTexts } from '../../workers/inbound/test/hostile-texts.ts'
import { worstPdfs, worstTexts } from './pdfs.ts'
import { jpegOfSegments, pngOfParts, workbookOf } from './others.ts'

// Each parser of other people's files, with its worst known file and the cost of reading it. A worse file gets a row
// here first. The cost is processor time, so that other work on the machine makes little difference.

/** Milliseconds of processor time. */
const most = 1000

const cpuTime = async (read: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await read()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of as many runs as it takes, up to three: the first one also compiles the parser, and another test may share the processor's caches. */
const costOf = async (read: () => unknown): Promise<number> => {
  let least = Infinity
  for (let run = 0; run < 3 && least > most; run++) least = Math.min(least, await cpuTime(read))
  return least
}

// The platform's, which Node has elsewhere.
Object.assign(globalThis, { scheduler: { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) } })
Object.assign(Uint8Array.prototype, {
  toHex(this: Uint8Array) {
    return Buffer.from(this).toString('hex')
  },
})

const readAll = async (kind: 'jpeg' | 'png', bytes: Uint8Array): Promise<void> => {
  const rest = (async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  })()
  try {
    for await (const _ of stripMetadata(kind, new Uint8Array(), rest));
  } catch {
    // Refused.
  }
}
const emailBytes = (make: () => string) => new TextEncoder().encode(make())
const csv = (unit: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(unit.repeat(Math.floor(limits.bulkTextBytes / unit.length))))
const longest = 200 * 1024

/** For each parser, files with what reads them. */
const parsers: Readonly<Record<string, Readonly<Record<string, () => () => unknown>>>> = {
  PDF: Object.fromEntries(
    Object.entries(worstPdfs).map(([name, make]) => [
      name,
      () => {
        const bytes = make()
        // The engine takes the bytes.
        return () => openPdf(bytes.slice())
      },
    ]),
  ),
  'PDF text': Object.fromEntries(
    Object.entries(worstTexts).map(([name, make]) => [
      name,
      () => {
        const bytes = make()
        const stored = { get: () => Promise.resolve({ arrayBuffer: () => Promise.resolve(bytes.slice().buffer) }) }
        return () => readText(stored as unknown as R2Bucket, name)
      },
    ]),
  ),
  picture: {
    'a JPEG of small segments': () => {
      const bytes = jpegOfSegments(limits.uploadBytes)
      return () => readAll('jpeg', bytes)
    },
    'a JPEG of filling bytes': () => {
      const bytes = new Uint8Array(limits.uploadBytes).fill(0xff)
      bytes[1] = 0xd8
      return () => readAll('jpeg', bytes)
    },
    'a PNG of small parts': () => {
      const bytes = pngOfParts(limits.uploadBytes)
      return () => readAll('png', bytes)
    },
    'a PNG of small parts as a PDF': () => {
      const bytes = pngOfParts(limits.uploadBytes)
      return () => pdfOfPictures([bytes])
    },
  },
  email: Object.fromEntries(
    Object.entries(hostileEmails).map(([name, make]) => [
      name,
      () => {
        const bytes = emailBytes(make)
        return () => readEmail(bytes.slice())
      },
    ]),
  ),
  'email text': Object.fromEntries(
    Object.entries(hostileTexts).map(([name, make]) => [name, () => () => replyText({ text: make(longest) })]),
  ),
  HTML: Object.fromEntries(
    Object.entries(hostilePages).map(([name, make]) => [name, () => () => replyText({ html: make(longest) })]),
  ),
  CSV: Object.fromEntries(
    ['"', '""', '"a",', ',', '\n', 'a\r', ';,\t|'].map((unit) => [
      JSON.stringify(unit),
      () => {
        const bytes = csv(unit)
        return () => readCsv(Papa, readCsvText(bytes), () => false)
      },
    ]),
  ),
  workbook: {
    'a sheet of many cells': () => {
      const bytes = workbookOf(300_000)
      return () => readWorkbook(bytes, limits.bulkRows)
    },
  },
  ZIP: {
    'a document that unpacks to 100 MB': () => {
      const bytes = docxOf({ padding: 100 * 1024 * 1024 - 100_000 })
      return () => isSafeDocx(bytes)
    },
  },
}

const rows = Object.entries(parsers).flatMap(([parser, files]) =>
  Object.entries(files).map(([name, prepare]) => ({ parser, name, prepare })),
)

test.each(rows)('$parser: $name is read within a second of processor time', { timeout: 60_000 }, async (row) => {
  expect(await costOf(row.prepare())).toBeLessThan(most)
})
