// Photos of the pages of one paper, as their names say: `auth-1.jpg` and `auth-2.jpg`, `auth (1)`, `auth p1`, `auth_page_2`.

/** The most photos that are joined to one paper without being asked. */
export const pagesMax = 20

/** Words and numbers that cameras, scanners and phones call every picture, and words for the row of a table. */
const saysNoPaper =
  /^(?:(?:img|images?|imagen|photos?|fotos?|pic|picture|dsc[nf]?|pxl|mvimg|wa|fullsizerender|scan|scanned|escaneo|doc|document|documento|file|screenshot|whatsapp|row|fila|no|number)?\d*|(?=[a-f]*\d)[\da-f]{4,})$/

const foldPaper = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s_.()-]+/g, ' ')
    .trim()

/** Whether a name says nothing about what a photo shows: `IMG_0412.jpg`, `image0.jpeg`. */
export const isCameraName = (fileName: string): boolean =>
  foldPaper(fileName.slice(0, 200).replace(/\.\w{1,5}$/, ''))
    .split(' ')
    .every((word) => saysNoPaper.test(word))

/** So many characters at the end of a name have its page. */
const tailLength = 40

/** At the end of a name: a word for a page or brackets, and its number, also of how many. */
const ending =
  /(?:[\s_.-]*(?<!\p{L})(?<word>pages?|pg|pag|p[aá]gina|p[aá]g|hoja|p)[\s_.-]*(?<page>\d{1,2})|[\s_.-]*\((?<bracketed>\d{1,2})\)|[\s_.-]+(?<number>\d{1,2}))(?:[\s_-]*(?:of|de)[\s_-]*(?<count>\d{1,2}))?$/iu

/** A date may end in what looks like a page: `2026-03-01`, `3-5-1`. */
const endsInDate =
  /\d[-_. ]\d{1,2}[-_. ]\d{1,2}$|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_. ]*\d{1,2}$/i

interface NumberedPage {
  /** The paper's name. */
  readonly name: string
  /** The same, folded. */
  readonly paper: string
  readonly page: number
  /** How many pages it has, if the name says that. */
  readonly count: number | undefined
  /** Whether a word says that it is a page, not only a number. */
  readonly saysPage: boolean
}

const numberedPage = (fileName: string): NumberedPage | undefined => {
  const name = fileName.replace(/\.\w{1,5}$/, '').trim()
  const tail = name.slice(-tailLength)
  const found = ending.exec(tail)
  if (!found || endsInDate.test(tail)) return undefined
  const { word, page, bracketed, number, count } = found.groups!
  const paper = name.slice(0, name.length - found[0].length)
  const folded = foldPaper(paper)
  if (isCameraName(paper)) return undefined
  const place = Number(page ?? bracketed ?? number)
  if (place < 1) return undefined
  return {
    name: paper.trim(),
    paper: folded,
    page: place,
    count: count ? Number(count) : undefined,
    saysPage: word !== undefined,
  }
}

/** Photos of one paper, in the order of its pages. */
export interface PaperPhotos<Photo> {
  readonly photos: readonly Photo[]
  /** The paper's name as the first photo has it. */
  readonly name: string
  readonly saysPage: boolean
}

/**
 * The papers of which there are several photos by their names: the same name with every number from 1 on, once each, and as many as
 * they say. Anything else in a
 * name, and names that only cameras give, join nothing.
 */
export const papersIn = <Photo>(photos: readonly Photo[], nameOf: (photo: Photo) => string): PaperPhotos<Photo>[] => {
  const papers = Map.groupBy(
    photos.flatMap((photo) => {
      const numbered = numberedPage(nameOf(photo))
      return numbered ? [{ photo, ...numbered }] : []
    }),
    ({ paper }) => paper,
  )
  return [...papers.values()].flatMap((pages) => {
    const ordered = pages.toSorted((one, other) => one.page - other.page)
    const isWhole = ordered.every(({ page, count = ordered.length }, at) => page === at + 1 && count === ordered.length)
    if (ordered.length < 2 || ordered.length > pagesMax || !isWhole) return []
    const saysPage = ordered.every((one) => one.saysPage)
    return [{ photos: ordered.map(({ photo }) => photo), name: ordered[0]!.name, saysPage }]
  })
}
