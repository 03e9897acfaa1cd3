import { makeZip } from 'client-zip'
import { brand } from '@portal/contract/brand'
import { limits } from '@portal/contract/limits'
import type { RequestContext } from '../../context.ts'
import { downloadName, keyOf } from '../../files/names.ts'
import type { Person } from './conditions-store.ts'
import { heldRows, type HeldRows } from './held-rows-store.ts'
import { findHeld, partsOf, type HeldCounts } from './held-store.ts'
import { findOwnDocuments } from './own-documents-store.ts'
import { findOwnRequests } from './own-requests-store.ts'

const rowsPerPage = 500
const encoder = new TextEncoder()

/** Writes pages of rows as one JSON array, so that no more than a page is in memory. */
async function* jsonArray(pages: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  yield encoder.encode('[')
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield encoder.encode(`${isFirst ? '' : ','}\n${rows.join(',\n')}`)
    isFirst = false
  }
  yield encoder.encode('\n]\n')
}

async function* heldPages(context: RequestContext, person: Person, held: HeldRows) {
  for await (const { after, until } of partsOf(context, held)) {
    let rows = await findHeld(context, person, held, { after, until }, rowsPerPage)
    yield rows.map(({ json }) => json)
    while (rows.length === rowsPerPage) {
      rows = await findHeld(context, person, held, { after: rows.at(-1)!.key, until }, rowsPerPage)
      yield rows.map(({ json }) => json)
    }
  }
}

const readme = (email: string, counts: HeldCounts, omitted: number): string =>
  [
    `Everything ${brand.name} holds about ${email}.`,
    '',
    ...Object.entries(heldRows).map(([kind, { label }]) => `${kind}.json: ${label} (${counts[kind]})`),
    ...(counts.documents > 0 ? ['documents/: these documents'] : []),
    '',
    'Times are in UTC. Passwords, sign-in tokens and links are stored only as hashes and are not included.',
    'Requests that belong to a law firm are listed with their reference numbers: they are records of the firm.',
    ...(counts.endedDocuments > 0
      ? [
          "Replaced and withdrawn documents may be another person's, so endedDocuments.json says only their types, dates and reasons.",
        ]
      : []),
    ...(omitted > 0 ? [`${omitted} older documents are not included. Download them from their requests.`] : []),
    '',
  ].join('\r\n')

/** The ZIP file with everything held about a person, written while it is read. */
export const exportPerson = (
  context: RequestContext,
  person: Person,
  counts: HeldCounts,
): ReadableStream<Uint8Array> => {
  const lastModified = context.now
  const files = async function* () {
    const omitted = Math.max(0, counts.documents - limits.exportedDocuments)
    yield { name: 'README.txt', input: readme(person.address, counts, omitted), lastModified }
    for (const [kind, held] of Object.entries(heldRows)) {
      const pages = kind === 'requests' ? findOwnRequests(context, person) : heldPages(context, person, held)
      yield { name: `${kind}.json`, input: jsonArray(pages), lastModified }
    }
    for (const { id, kind, documentType, referenceNumber } of await findOwnDocuments(context, person)) {
      const object = await context.files.get(keyOf(id, kind))
      // Removed since the list was read, or infected.
      if (!object) continue
      const name = `documents/${id.slice(-6)}_${downloadName({ referenceNumber }, documentType, kind)}`
      yield { name, input: object.body, lastModified: object.uploaded }
    }
  }
  return makeZip(files())
}
