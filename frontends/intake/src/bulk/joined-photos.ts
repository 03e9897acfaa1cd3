import { isOtherPicture, signatureBytes, sniffKind } from '@portal/contract/files/check-file'
import { papersIn, type PaperPhotos } from '@portal/contract/files/paper-pages'
import { joinPhotos } from '@portal/ui/photo'
import { bulk } from './bulk.ts'
import { readBulkFile, widestRule, type BulkFile } from './documents.ts'
import { matchFile } from './match-file.ts'

const isPhoto = async (file: File): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  return ['jpeg', 'png'].includes(sniffKind(head) ?? '') || isOtherPicture(head)
}

const nameOf = ({ name, photos }: PaperPhotos<File>): string => `${name} pages 1-${photos.length}`

/** Whether its name says one row. Otherwise `auth-1.jpg` and `auth-2.jpg` may be papers of two rows. */
const saysRow = (paper: PaperPhotos<File>): boolean =>
  matchFile(
    `${nameOf(paper)}.pdf`,
    (bulk.get().rows ?? []).map(({ id, cells, lost }) => ({ id, cells, lostFiles: Object.values(lost) })),
  ).length === 1

/** The photos as one PDF; undefined when one of them can't be used, or together they are too large. */
const join = async (paper: PaperPhotos<File>): Promise<BulkFile | undefined> => {
  const [first, ...others] = paper.photos
  const { file, problem } = await joinPhotos(new File([first!], `${nameOf(paper)}.jpg`), others, widestRule)
  return problem ? undefined : { ...(await readBulkFile(file)), photos: paper.photos }
}

/**
 * Reads files chosen together. Photos of the pages of one paper, by their names, become one file.
 * @param isOneRow whether all are for the same row.
 */
export const readBulkFiles = async (chosen: readonly File[], isOneRow: boolean): Promise<BulkFile[]> => {
  const arePhotos = await Promise.all(chosen.map(isPhoto))
  const papers = papersIn(
    chosen.filter((_, at) => arePhotos[at]),
    ({ name }) => name,
  ).filter((paper) => isOneRow || paper.saysPage || saysRow(paper))
  const joined = new Map<File, BulkFile>()
  const inJoined = new Set<File>()
  for (const paper of papers) {
    const file = await join(paper)
    if (!file) continue
    joined.set(paper.photos[0]!, file)
    for (const photo of paper.photos) inJoined.add(photo)
  }
  const read = chosen.map((file) => joined.get(file) ?? (inJoined.has(file) ? [] : readBulkFile(file)))
  return (await Promise.all(read)).flat()
}
