import { Parser } from 'htmlparser2'
import { printable, type Line } from './lines.ts'

// Text further on, or inside more elements than this, is not read: no person writes such an email.
const htmlLength = 1_000_000
const maxDepth = 1000
const urlLength = 1000

const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'pre', 'blockquote'])
const blocks = new Set(
  'address article aside body caption center dd div dl dt fieldset figure footer form header hr li main nav section table tbody tfoot thead tr'.split(
    ' ',
  ),
)
const hidden = new Set('head style script title template noscript select textarea iframe noembed noframes'.split(' '))

// The elements that email programs put the email they answer into, and their signatures.
const quoteContainers = /\b(yahoo_quoted|tutanota_quote|zmail_extra|isReplyContent|OLK_SRC_BODY_SECTION)\b/
const quoteStarts =
  /\b(gmail_quote|gmail_extra|protonmail_quote|moz-cite-prefix|divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)\b/
const signatures =
  /\b(gmail_signature|moz-signature|protonmail_signature_block|ms-outlook-mobile-signature)\b|^Signature$/

interface Open {
  name: string
  isHidden: boolean
  isQuote: boolean
}

/** Builds the lines of a page from what the parser finds in it. */
class LineBuilder {
  readonly lines: Line[] = []
  /** The pieces of the current line. Adding them to one text would copy it each time. */
  private line: string[] = []
  private starts: Line['starts']
  private depth = 0
  private hiddenDepth = 0
  private preDepth = 0
  private readonly open: Open[] = []
  /** For each open row, whether one of its cells has text. */
  private readonly rows: boolean[] = []
  private startsCell = false
  private readonly lists: { next: number | null }[] = []
  private link: { href: string; text: string } | undefined

  get openElements(): number {
    return this.open.length
  }

  private push(text: string): void {
    const marks = this.starts ? { starts: this.starts } : {}
    this.lines.push({ text, depth: this.depth, ...marks })
    this.starts = undefined
  }

  private takeLine(): string {
    const text = this.line.join('').trim()
    this.line = []
    return text
  }

  /** Ends the current line, if it has text. */
  private endLine(): void {
    const text = this.takeLine()
    if (text !== '') this.push(text)
  }

  private endParagraph(): void {
    this.endLine()
    if (this.lines.length > 0 && this.lines.at(-1)?.text !== '') this.push('')
  }

  private breakLine(): void {
    this.push(this.takeLine())
  }

  /** Continues the line of the cell before, whose paragraph may have ended it. */
  private continueRow(): void {
    this.startsCell = false
    if (this.rows.at(-1) !== true) return
    if (this.line.length === 0) {
      while (this.lines.at(-1)?.text === '') this.lines.pop()
      this.line.push(this.lines.pop()?.text ?? '')
    }
    this.line.push(' | ')
  }

  private append(text: string): void {
    if (this.startsCell && text.trim() !== '') this.continueRow()
    if (this.rows.length > 0 && text.trim() !== '') this.rows[this.rows.length - 1] = true
    const isAtStart = this.line.at(-1)?.endsWith(' ') ?? true
    const added = isAtStart && this.preDepth === 0 ? text.trimStart() : text
    if (added !== '') this.line.push(added)
  }

  addText(data: string): void {
    if (this.hiddenDepth > 0) return
    if (this.link && this.link.text.length < urlLength) this.link.text += data
    if (this.preDepth === 0) {
      this.append(data.replace(/[ \t\r\n\f]+/g, ' '))
      return
    }
    const [first = '', ...more] = data.split('\n')
    this.append(first)
    for (const line of more) {
      this.breakLine()
      this.append(line)
    }
  }

  openElement(name: string, attributes: Record<string, string>): void {
    const marks = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.trim().slice(0, 500)
    const isQuote = name === 'blockquote' || quoteContainers.test(marks)
    const isHidden = hidden.has(name)
    this.open.push({ name, isHidden, isQuote })
    if (isHidden) this.hiddenDepth++
    if (this.hiddenDepth > 0) return
    if (name === 'br') {
      this.breakLine()
      return
    }
    if (paragraphs.has(name)) this.endParagraph()
    else if (blocks.has(name) || isQuote) this.endLine()
    if (isQuote) this.depth++
    if (quoteContainers.test(marks) || quoteStarts.test(marks)) this.starts = 'quote'
    else if (signatures.test(marks)) this.starts = 'signature'
    if (name === 'pre') this.preDepth++
    if (name === 'tr') this.rows.push(false)
    if (name === 'td' || name === 'th') this.startsCell = true
    if (name === 'ul' || name === 'ol') this.lists.push({ next: name === 'ol' ? 1 : null })
    if (name === 'li') this.startItem()
    if (name === 'a') this.link = { href: attributes['href'] ?? '', text: '' }
  }

  private startItem(): void {
    const list = this.lists.at(-1)
    this.line.push(list?.next ? `${list.next++}. ` : '- ')
  }

  closeElement(): void {
    const element = this.open.pop()
    if (!element) return
    const { name, isHidden, isQuote } = element
    if (this.hiddenDepth === 0) {
      if (name === 'a') this.endLink()
      if (paragraphs.has(name)) this.endParagraph()
      else if (blocks.has(name) || isQuote) this.endLine()
      if (name === 'pre') this.preDepth--
      if (name === 'tr') this.rows.pop()
      if (name === 'ul' || name === 'ol') this.lists.pop()
      if (isQuote) this.depth--
    }
    if (isHidden) this.hiddenDepth--
  }

  /** Adds the link's address, unless it is the link's text. */
  private endLink(): void {
    const { href = '', text = '' } = this.link ?? {}
    this.link = undefined
    const plain = (url: string) =>
      url
        .trim()
        .replace(/^(https?:\/\/|mailto:|tel:)/i, '')
        .replace(/\/$/, '')
    const isUseful = /^(https?|mailto):\S+$/i.test(href) && href.length <= urlLength
    if (isUseful && plain(href) !== plain(text)) this.append(`${text.trim() === '' ? '' : ' '}<${href}>`)
  }

  end(): void {
    while (this.open.length > 0) this.closeElement()
    this.endLine()
  }
}

/** The lines of an email's HTML, and whether some of it wasn't read. */
export const htmlLines = (html: string): { lines: Line[]; isCut: boolean } => {
  const builder = new LineBuilder()
  let isCut = html.length > htmlLength
  const parser = new Parser({
    onopentag: (name, attributes) => {
      builder.openElement(name, attributes)
      if (builder.openElements > maxDepth) {
        isCut = true
        // Each further element would take longer.
        parser.pause()
      }
    },
    ontext: (data) => builder.addText(data),
    onclosetag: () => builder.closeElement(),
  })
  parser.write(printable(html.slice(0, htmlLength)))
  if (builder.openElements <= maxDepth) parser.end()
  builder.end()
  return { lines: builder.lines, isCut }
}
