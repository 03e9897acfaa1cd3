const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities[name] ?? whole
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      unescape(double ?? single ?? ''),
    ]),
  )

/**
 * The attributes of the elements with this name, whatever their namespace prefix. Reads the simple lists that Office
 * documents have: undefined for text with anything else, such as a declaration, comment, another encoding or a name that
 * isn't ASCII, in which an element could hide.
 */
export const elementsOf = (xml: string, name: string): Record<string, string>[] | undefined => {
  const text = xml.replace(/^\ufeff/, '').trimStart()
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (!text.startsWith('<') || text.includes('<!') || text.includes('\0') || !/^(utf-8|us-ascii)$/i.test(encoding))
    return undefined
  const tags = [...text.matchAll(/<(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g)]
  const others = text.replace(/^<\?xml[^<>]*\?>/, '').replace(/<\/[\w:.-]+\s*>/g, '')
  if (others.split('<').length - 1 !== tags.length) return undefined
  return tags.filter(([, found]) => found === name).map(([, , rest = '']) => attributes(rest))
}
