import { Parser } from 'htmlparser2'

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
const attributesOf = (
  tag: WordTag,
  { src = '', alt = '', colspan, rowspan }: Record<string, string>,
): WordAttributes => {
  if (tag === 'img') return /^data:image\/(png|jpeg|gif);base64,[\w+/=]+$/.test(src) ? { src, alt } : { alt }
  const [colSpan, rowSpan] = [spanOf(colspan), spanOf(rowspan)]
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) }
}

/** The text, tables and pictures in a document's HTML. Links, addresses and styles are left out, and so is everything that a browser would load. */
export const wordNodes = (html: string): { nodes: WordNode[]; isCut: boolean } => {
  const nodes: WordNode[] = []
  /** The lists that elements are added to. An element that is left out adds to the list around it. */
  const open: WordNode[][] = [nodes]
  let count = 0
  let pictures = 0
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
      const kept = attributesOf(name, attributes)
      pictures += kept.src?.length ?? 0
      if (pictures > picturesMax) delete kept.src
      return open.push(add({ tag: name, attributes: kept, children }) ? children : around)
    },
    ontext: (text) => void add(text),
    onclosetag: () => void (open.length > 1 && open.pop()),
  })
  parser.end(html)
  return { nodes, isCut: count > nodesMax || pictures > picturesMax }
}
