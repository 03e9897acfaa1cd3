import { limits } from '@portal/contract/limits'
import { linesOf, type ReadPage } from '@portal/contract/reading/read-page'
import { unreadPage } from '@portal/contract/reading/text-lines'

const { match } = limits.mail
/** The part of a call's bytes that lines get. The rest is for the pages themselves and what else is sent. */
const share = 0.9

/** Pages as calls take them. Of pages with very much text, the first lines that fit into so many bytes of JSON. */
const within = (pages: readonly ReadPage[], bytes: number) => {
  let left = bytes * share
  return pages.map((page) => ({
    by: page.by,
    turned: page.turned,
    ...(page.known && { known: page.known }),
    lines: linesOf(page).filter((line) => {
      // In JSON and UTF-8 a character has up to six bytes. A comma follows a line.
      left -= new TextEncoder().encode(JSON.stringify(line)).length + 1
      return left > 0
    }),
  }))
}

/** The pages of one of the files that are matched in one call. */
export const forMatch = (pages: readonly ReadPage[]) => within(pages.slice(0, match.pages), match.bytes / match.files)

/** The pages for a delivery: those read from images, which the server can't read. The others are empty, to keep their numbers. */
export const forDelivery = (pages: readonly ReadPage[]) =>
  pages.some(({ by }) => by === 'ocr')
    ? within(
        pages.slice(0, limits.readPages).map((page) => (page.by === 'ocr' ? page : unreadPage)),
        limits.readPagesLength,
      )
    : []
