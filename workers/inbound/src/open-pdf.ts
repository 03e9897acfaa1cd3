import type { PdfState } from '@portal/contract/files/file-kinds'
import { isCompletePdf, isUnshownForm } from '@portal/contract/files/pdf-state'
import { limits } from '@portal/contract/limits'
import type { PDFPageProxy } from 'pdfjs-dist'

/** After so many pages that weren't read, the clock is looked at. */
const pagesPerLook = 25

/** Reads a page of so many in the file. The clock is looked at after each one that is read. */
type OnPage = (page: PDFPageProxy, count: number) => Promise<void>

interface Reading {
  onPage?: OnPage
  /** The most pages that are opened. */
  pages?: number
  /** Shared with the other PDFs of an email; each uses some of it. */
  budget?: PdfBudget
}

/** The steps and milliseconds left for PDFs that are opened one after another. */
interface PdfBudget {
  steps: number
  time: number
}

export const emailBudget = (): PdfBudget => ({ steps: limits.pdf.emailSteps, time: limits.pdf.emailWithin })

/** Whether as much is left as one file may take. So no file is cut short by those before it. */
export const isEnough = ({ steps, time }: PdfBudget): boolean => steps >= limits.pdf.steps && time >= limits.pdf.within

/** @returns whether all pages, or the first of them, were opened in time. */
const openPages = async (
  document: { numPages: number; getPage: (number: number) => Promise<PDFPageProxy> },
  deadline: number,
  { onPage, pages = limits.pdf.pages }: Reading,
): Promise<boolean> => {
  const count = Math.min(document.numPages, limits.pdf.pages)
  for (let number = 1; number <= Math.min(count, pages); number++) {
    const page = await document.getPage(number)
    await onPage?.(page, count)
    if (!onPage && number % pagesPerLook !== 0) continue
    // The platform's clock doesn't advance while code runs.
    await scheduler.wait(0)
    if (Date.now() > deadline) return false
  }
  return true
}

/**
 * Opens a PDF and its pages with the viewer's engine, which repairs damaged files as far as possible. Steps are counted
 * rather than timed: the same file then has the same result on every machine, and no timer could end a loop that never
 * waits. The clock ends work without counted steps.
 */
export const openPdf = async (
  bytes: Uint8Array<ArrayBuffer>,
  { budget, ...reading }: Reading = {},
): Promise<PdfState> => {
  // The engine takes the bytes.
  const hasEnd = isCompletePdf(bytes)
  // Loaded with the first PDF, because emails don't need it.
  const { loadPdf, withPdfWork } = await import('./pdf-engine.ts')
  const work = { left: limits.pdf.steps }
  const start = Date.now()
  return withPdfWork(work, async () => {
    const task = loadPdf(bytes)
    const late = scheduler.wait(limits.pdf.within).then(() => undefined)
    const open = async (): Promise<PdfState> => {
      const document = await task.promise
      if (!(await openPages(document, start + limits.pdf.within, reading))) return 'slow'
      if (!hasEnd || document.numPages === 0) return 'damaged'
      return isUnshownForm(await document.getMetadata()) ? 'form' : 'opens'
    }
    try {
      const state = (await Promise.race([open(), late])) ?? 'slow'
      return work.left < 0 ? 'slow' : state
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (work.left < 0) return 'slow'
      return error.name === 'PasswordException' ? 'locked' : 'damaged'
    } finally {
      if (budget) {
        budget.steps -= limits.pdf.steps - Math.max(0, work.left)
        budget.time -= Math.min(limits.pdf.within, Date.now() - start)
      }
      await task.destroy()
    }
  })
}

/**
 * Whether a stored PDF opens without a password and has all its pages.
 * @param budget of the email that it came with.
 */
export const checkPdf = async (files: R2Bucket, key: string, budget?: PdfBudget): Promise<PdfState> => {
  const object = await files.get(key)
  return object ? openPdf(new Uint8Array(await object.arrayBuffer()), { ...(budget && { budget }) }) : 'damaged'
}
