import { BadZip, unpackZip, type Part } from './zip-parts.ts'
import { elementsOf } from './xml.ts'

const textMax = 1024 * 1024
const contentTypesPart = '[Content_Types].xml'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const office = String.raw`vnd\.(openxmlformats-(package|officedocument)|ms-(word|office))\.[\w.-]+`
/** Text, pictures, fonts and signatures: what an ordinary document consists of. */
const allowedType = new RegExp(
  String.raw`^(application/(${office}\+xml|xml|inkml\+xml)|text/xml|image/[\w.+-]+|` +
    String.raw`application/vnd\.openxmlformats-(package\.digital-signature-(origin|certificate)|` +
    String.raw`officedocument\.(vmlDrawing|obfuscatedFont|wordprocessingml\.printerSettings)))$`,
  'i',
)
const activeType = /macroEnabled|vba|activeX|oleObject|keyMap|toolbars|control|embeddedPackage/i

/** Relationships by which a document brings programs, other documents or controls with it. */
const activeRelationship =
  /\/(vbaProject|wordVbaData|oleObject|package|control|activeX\w*|aFChunk|subDocument|attachedToolbars|keyMapCustomizations|extensibility|customUI)$/i

/**
 * Signatures that no part of an ordinary document starts with: compound files (OLE objects, macros), ZIPs, programs.
 */
const packages = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
  [0x4d, 0x5a],
]
const isPackage = ({ head }: Part): boolean =>
  packages.some((signature) => signature.every((byte, index) => head[index] === byte))

const textOf = (part: Part | undefined): string => new TextDecoder().decode(part?.content)

/** The content type of every part by the document's own list; undefined for a part that has none, or without a list. */
const contentTypes = (parts: readonly Part[]): (string | undefined)[] => {
  const xml = textOf(parts.find(({ name }) => name === contentTypesPart))
  const byName = new Map<string, string | undefined>()
  const byExtension = new Map<string, string | undefined>()
  for (const { PartName = '', ContentType } of elementsOf(xml, 'Override') ?? [])
    byName.set(PartName.toLowerCase(), ContentType)
  for (const { Extension = '', ContentType } of elementsOf(xml, 'Default') ?? [])
    byExtension.set(Extension.toLowerCase(), ContentType)
  return parts
    .filter(({ name }) => name !== contentTypesPart)
    .map(({ name }) => name.toLowerCase())
    .map((name) => byName.get(`/${name}`) ?? byExtension.get(/\.([^./]*)$/.exec(name)?.[1] ?? ''))
}

const isRelationships = (name: string): boolean => /(^|\/)_rels\/[^/]*\.rels$/i.test(name)

/** Whether relationships bring in nothing: only hyperlinks, which a reader follows, may lead out of the document. */
const isSelfContained = (xml: string): boolean =>
  elementsOf(xml, 'Relationship')?.every(({ Type = '', TargetMode = '' }) =>
    TargetMode.toLowerCase() === 'external' ? /\/hyperlink$/i.test(Type) : !activeRelationship.test(Type),
  ) ?? false

/**
 * Whether a file is a Word document without macros, controls, embedded objects and links that it opens by itself: by the
 * content types and relationships of its parts, whatever their names, and with every part really unpacked.
 */
export const isSafeDocx = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const parts = await unpackZip(bytes, (name, size) => {
      const isRead = name === contentTypesPart || isRelationships(name)
      if (isRead && size > textMax) throw new BadZip()
      return isRead
    })
    const types = contentTypes(parts)
    return (
      types.includes(mainType) &&
      types.every((type) => type !== undefined && allowedType.test(type) && !activeType.test(type)) &&
      parts.every((part) => !isPackage(part)) &&
      parts.filter(({ name }) => isRelationships(name)).every((part) => isSelfContained(textOf(part)))
    )
  } catch (error) {
    if (error instanceof BadZip) return false
    throw error
  }
}
