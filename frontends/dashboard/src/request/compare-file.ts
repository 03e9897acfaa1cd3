import { compareReport } from '@portal/contract/reading/compare'
import { reportsWarning, warningsIn, type PdfWarning } from '@portal/contract/reading/warnings'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { kindIdOf } from '@portal/contract/kinds/kind-ids'
import type { DocumentType } from '@portal/contract/kinds/kinds'
import { limits } from '@portal/contract/limits'
import type { AnyRequest } from './request.ts'
import { readPdf, type ReadingOptions } from '../reading/read-pdf.ts'

// Loaded when staff choose the first file: pdf.js and the comparison are large.

/** The facts of a request that a report may say, and whether the file says the same. */
export interface Compared {
  warnings: readonly PdfWarning[]
  agrees: { readonly client: boolean; readonly number: boolean; readonly date: boolean }
}

/** The facts of a request that a file is compared with. */
export type ComparedReport = Pick<AnyRequest, 'id' | 'clientName' | 'crashDate' | 'reportNumber'> &
  Partial<Pick<AnyRequest, 'agency'>> & {
    /** The department that the client typed, if the kind of the request asks for it. */
    policeDepartment?: string
  }

/** The agency, or the department that the client typed: the server compares the same. */
const agencyOf = ({ agency, policeDepartment }: ComparedReport) => {
  const name = agency?.name ?? policeDepartment
  return name ? { name, kind: agency?.kind ?? null, ncic: null, prefixes: '' } : null
}

/** Reads the first pages of a PDF: no fact of a report is only on later ones. */
export const readFile = (file: Blob, options: ReadingOptions): Promise<ReadPage[]> =>
  readPdf(file, { ...options, pages: limits.readPages })

export const compareFile = (pages: readonly ReadPage[], compared: ComparedReport, type: DocumentType): Compared => {
  const kind = kindIdOf(compared.id)
  const request = {
    id: compared.id,
    kind,
    reportNumber: compared.reportNumber || null,
    clientName: compared.clientName,
    crashDate: compared.crashDate,
    plates: [],
    agency: agencyOf(compared),
    // The server knows, and warns of another request about the crash.
    isAccepted: true,
    owed: [type],
    // The person who chose the file chose the document too.
    asked: [type],
  }
  const comparison = compareReport(pages, request)
  const agrees = (name: 'client' | 'number' | 'date') => comparison.facts[name].result === 'agrees'
  return {
    warnings: [...warningsIn(comparison, request, type), ...reportsWarning(pages)],
    agrees: { client: agrees('client'), number: agrees('number'), date: agrees('date') },
  }
}
