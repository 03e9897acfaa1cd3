import { newId } from '@portal/api/ids'
import { keyOf } from '@portal/api/storage/objects'
import type * as schema from '@portal/api/storage/schema'
import { clientDocuments } from '@portal/contract/crash-reports'
import { documents, type StoredDocument } from '@portal/contract/documents'
import { policeDocuments } from '@portal/contract/police-reports'
import { localAccounts, type LocalFirm } from './accounts.ts'
import { makePdf } from './pdf.ts'

export type User = typeof schema.users.$inferInsert
type File = typeof schema.files.$inferInsert
type Activity = typeof schema.activities.$inferInsert

const now = Date.now()
export const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

/** The account that orders for a firm; none for a guest. */
export const ordererOf = (users: readonly User[], firm: LocalFirm | null): User | undefined =>
  users[localAccounts.findIndex((account) => account.firm !== null && account.firm === firm)]

/** What is kept of an order beside its own row. */
export interface Folder {
  files: File[]
  objects: { key: string; body: Uint8Array }[]
  activities: Activity[]
}

interface Opened {
  reportId: string
  /** How long ago it was ordered, minutes. */
  minutesAgo: number
  /** What stands in each document. */
  lines: readonly string[]
}

const given: readonly string[] = [...Object.keys(clientDocuments), ...Object.keys(policeDocuments)]
const long: readonly StoredDocument[] = ['fullReport', 'reportFile']

/** Opens the folder of an order, for its documents and its timeline. */
export const openFolder = ({ reportId, minutesAgo: age, lines }: Opened) => {
  const folder: Folder = { files: [], objects: [], activities: [] }
  /** When a share of the time since the order was left. */
  const later = (share: number) => minutesAgo(Math.round(age * share))
  return {
    folder,
    later,
    /** Makes the documents; gives their ids by type. */
    put: async <Type extends StoredDocument>(types: readonly Type[]): Promise<Partial<Record<Type, string>>> => {
      const ids: Partial<Record<Type, string>> = {}
      for (const documentType of types) {
        const { label } = documents[documentType]
        const body = await makePdf(label, lines, long.includes(documentType) ? 6 : 1)
        const id = newId('file')
        const createdAt = given.includes(documentType) ? minutesAgo(age) : later(0.5)
        ids[documentType] = id
        folder.files.push({
          id,
          reportId,
          documentType,
          kind: 'pdf',
          label: `${label}.pdf`,
          size: body.length,
          createdAt,
        })
        folder.objects.push({ key: keyOf(id, 'pdf'), body })
      }
      return ids
    },
    log: (activity: string, actorId: string | null | undefined, createdAt: string) =>
      folder.activities.push({ id: newId('activity'), reportId, activity, actorId: actorId ?? null, createdAt }),
  }
}
