import { describe, expect, test } from 'vitest'
import { checkFile, sniffKind } from './check-file.ts'
import {
  badWordMessage,
  clientDocument,
  deliverable,
  formatFileSize,
  heicMessage,
  noteOf,
  clientDocumentOrWord,
  emptyFileMessage,
  photoOfPage,
  tiffMessage,
  tooLargeMessage,
  wrongKindMessage,
} from './file-kinds.ts'
import { limits } from '../limits.ts'
import { compoundOf, docNames, docxNames, zipOf } from '../testing/word-samples.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('sniffKind', () => {
  test('recognizes PDF, JPEG and PNG by their first bytes', () => {
    expect(sniffKind(bytes('%PDF-1.7\n'))).toBe('pdf')
    expect(sniffKind(bytes('\ufeff%PDF-1.4'))).toBe('pdf')
    expect(sniffKind(bytes(`<p>\0${' '.repeat(1000)}%PDF-1.4`))).toBe('pdf')
    expect(sniffKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
    expect(sniffKind(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('png')
  })

  test.each([
    'MZ',
    '#!/bin/sh\n%PDF-1.7',
    `${' '.repeat(1020)}%PDF-1.7`,
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'PK\u0003\u0004',
    '',
    '%PD',
  ])('does not recognize %j', (text) => expect(sniffKind(bytes(text))).toBeUndefined())
})

describe('checkFile', () => {
  test('checks the content of a file, not its name', async () => {
    expect(await checkFile(new File(['%PDF-1.7'], 'x.exe'), clientDocument)).toBeUndefined()
    expect(await checkFile(new File(['MZ'], 'x.pdf', { type: 'application/pdf' }), clientDocument)).toBe(
      wrongKindMessage(clientDocument),
    )
    expect(await checkFile(new File([new Uint8Array([0xff, 0xd8, 0xff])], 'x.pdf'), deliverable)).toBe('Choose a PDF')
  })

  test('accepts Word documents where the rule allows them, and nothing that only starts like one', async () => {
    const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'x.docx')
    for (const word of [zipOf(docxNames), compoundOf(docNames)]) {
      expect(await checkFile(file(word), clientDocumentOrWord)).toBeUndefined()
      expect(await checkFile(file(word), clientDocument)).toBe(wrongKindMessage(clientDocument))
    }
    for (const other of [zipOf(['[Content_Types].xml', 'xl/workbook.xml']), compoundOf(['Workbook'])]) {
      expect(await checkFile(file(other), clientDocumentOrWord)).toBe(badWordMessage)
    }
  })

  test('accepts 10 MB and rejects one byte more', async () => {
    const sized = (size: number) => new File(['%PDF-', new Uint8Array(size - 5)], 'x.pdf')
    expect(await checkFile(sized(limits.uploadBytes), clientDocument)).toBeUndefined()
    expect(await checkFile(sized(limits.uploadBytes + 1), clientDocument)).toBe(tooLargeMessage)
    expect(await checkFile(new File([], 'x.pdf'), clientDocument)).toBe(emptyFileMessage)
  })

  test('explains how to convert a HEIC photo where photos are accepted', async () => {
    const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC')
    expect(await checkFile(heic, clientDocument)).toBe(heicMessage)
    expect(await checkFile(heic, deliverable)).toBe('Choose a PDF')
  })

  test('explains what to do with a TIFF where PDFs are accepted', async () => {
    const tiff = new File(['II*\0'], 'fax.tif')
    expect(await checkFile(tiff, deliverable)).toBe(tiffMessage)
    expect(await checkFile(tiff, photoOfPage)).toBe(wrongKindMessage(photoOfPage))
  })

  test('describes the file types and size limit of a rule', () => {
    expect(noteOf(clientDocument)).toBe('PDF, JPG, JPEG, PNG (max 10MB)')
    expect(noteOf(clientDocumentOrWord)).toBe('PDF, DOC, DOCX, JPG, JPEG, PNG (max 10MB)')
  })

  test.each([
    [3_000_000_000, '2.79\u00a0GB'],
    [1_310_720, '1.25\u00a0MB'],
    [104_858, '0.10\u00a0MB'],
    [104_857, '103\u00a0KB'],
    [1, '1\u00a0KB'],
  ])('shows %i bytes as %s', (bytes, size) => expect(formatFileSize(bytes)).toBe(size))
})
