import { Parser } from 'htmlparser2'
import { pictureHeadBytes, pictureSize } from '@portal/contract/files/picture-size'
import { limits } from '@portal/contract/limits'

/** A piece of a document: text, or an element with what is in it. */
export type WordNode =
  | string
  | { readonly tag: WordTag; readonly attributes: WordAttributes; readonly children: WordNode[] }

export interface WordAttributes {
  src?: string
  alt?: string
  colSpan?: number
  rowSpan?: number
}

const textTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 's', 'u', 'sup', 'sub', 'br'] as const
const blockTags = ['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'img'] as const
const tags = [...textTags, ...blockTags] as const
export type WordTag = (typeof tags)[number]
const isTag = (name: string): name is WordTag => (tags as readonly string[]).includes(name)

/** More than any letter has. A document with more is cut there. */
const nodesMax = 20_000
const depthMax = 40
/** Characters of all pictures: those of a file that isn't made to be unpacked have less. */
const picturesMax = 20_000_000

const spanOf = (text: string | undefined): number | undefined => {
  const span = Number(text)
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined
}

/** The attributes that are kept, none of which leads anywhere. */
const attributesOf = ({ colspan, rowspan }: Record<string, string>): WordAttributes => {
  const [colSpan, rowSpan] = [spanOf(colspan), spanOf(rowspan)]
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) }
}

/** How many pixels a picture has that browsers show; undefined for others, such as the drawings of Windows programs. */
const pixelsOf = (src: string): number | undefined => {
  const [, data] = /^data:image\/(?:png|jpeg|gif);base64,([\w+/]+={0,2})$/.exec(src) ?? []
  if (!data) return undefined
  const head = atob(data.slice(0, Math.ceil(pictureHeadBytes / 3) * 4))
  const size = pictureSize(Uint8Array.from(head, (character) => character.charCodeAt(0)))
  return size && size.width * size.height
}

/** In place of a picture that isn't shown: it may be a signature. */
const hiddenPicture = '[a picture that only Word shows]'

/** The text, tables and pictures in a document's HTML. Links, addresses and styles are left out, and so is everything that a browser would load. */
export const wordNodes = (html: string): { nodes: WordNode[]; isCut: boolean } => {
  const nodes: WordNode[] = []
  /** The lists that elements are added to. An element that is left out adds to the list around it. */
  const open: WordNode[][] = [nodes]
  let count = 0
  let characters = 0
  let pixels = 0
  const pictureOf = ({ src = '', alt = '' }: Record<string, string>): WordNode => {
    const own = pixelsOf(src)
    characters += src.length
    pixels += own ?? 0
    if (!own || characters > picturesMax || pixels > limits.picturePixels) return hiddenPicture
    return { tag: 'img', attributes: { src, alt }, children: [] }
  }
  const add = (node: WordNode): boolean => {
    if (++count > nodesMax) return false
    open.at(-1)!.push(node)
    return true
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const around = open.at(-1)!
      if (!isTag(name) || open.length > depthMax) return open.push(around)
      const children: WordNode[] = []
      const node =
        name === 'img' ? pictureOf(attributes) : { tag: name, attributes: attributesOf(attributes), children }
      return open.push(add(node) ? children : around)
    },
    ontext: (text) => void add(text),
    onclosetag: () => void (open.length > 1 && open.pop()),
  })
  parser.end(html)
  return { nodes, isCut: count > nodesMax }
}
