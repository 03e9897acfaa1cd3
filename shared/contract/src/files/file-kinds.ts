import { apiErrors } from '../api/errors.ts'
import { limits } from '../limits.ts'

/** The accepted file types, recognized by content, with the media type and extension they are served with. */
export const fileKinds = {
  pdf: { mime: 'application/pdf', extension: 'pdf', label: 'PDF', inline: true },
  jpeg: { mime: 'image/jpeg', extension: 'jpg', label: 'JPG', inline: true },
  png: { mime: 'image/png', extension: 'png', label: 'PNG', inline: true },
  doc: { mime: 'application/msword', extension: 'doc', label: 'DOC', inline: false },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    label: 'DOCX',
    inline: false,
  },
  /** The original of an email that we received. No rule accepts it as an upload. */
  eml: { mime: 'message/rfc822', extension: 'eml', label: 'Email', inline: false },
} as const
export type FileKind = keyof typeof fileKinds

export interface FileRule {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  /** Who sends it, if a PDF must open without a password and have pages. Files of strangers are opened apart from those of staff. */
  readonly mustOpen?: 'staff' | 'client'
}

/** The size limit of a rule, such as `10MB`. */
export const maxSizeLabel = ({ maxBytes }: FileRule): string => `${maxBytes / (1024 * 1024)}MB`

export const clientDocument = {
  kinds: ['pdf', 'jpeg', 'png'],
  maxBytes: limits.uploadBytes,
  mustOpen: 'client',
} as const satisfies FileRule
/** A photo of one page of a document. */
export const photoOfPage = { kinds: ['jpeg', 'png'], maxBytes: limits.uploadBytes } as const satisfies FileRule
export const clientDocumentOrWord = {
  kinds: ['pdf', 'doc', 'docx', 'jpeg', 'png'],
  maxBytes: limits.uploadBytes,
  mustOpen: 'client',
} as const satisfies FileRule
/** Documents that staff deliver. Clients must be able to open them. */
export const deliverable = {
  kinds: ['pdf'],
  maxBytes: limits.uploadBytes,
  mustOpen: 'staff',
} as const satisfies FileRule

/** The receipt of an agency's fee, for staff. */
export const feeReceipt = { kinds: ['pdf', 'jpeg', 'png'], maxBytes: limits.uploadBytes } as const satisfies FileRule

/** The blank authorization of a firm, which its members print or fill in. */
export const authorizationTemplate = {
  kinds: ['pdf', 'doc', 'docx'],
  maxBytes: limits.uploadBytes,
  mustOpen: 'staff',
} as const satisfies FileRule

/** The result of opening a PDF. A `form` is one of Adobe's own (XFA): other programs show "Please wait…" instead of it. */
export type PdfState = 'opens' | 'damaged' | 'locked' | 'slow' | 'form'

const labelsOf = (rule: FileRule): string[] => rule.kinds.map((kind) => fileKinds[kind].label)

/** A rule's file types in words, such as `PDF, JPG or PNG`. */
export const kindNames = (rule: FileRule): string =>
  labelsOf(rule)
    .join(', ')
    .replace(/, (?=\w+$)/, ' or ')

/** Pictures of which a browser makes a JPEG. */
const convertible = ['heic', 'heif', 'avif', 'webp'].map((name) => `.${name},image/${name}`).join(',')

/** The other files that a browser makes one of a kind of: pictures, and faxes. */
const converted: Partial<Record<FileKind, string>> = {
  jpeg: `,.jpeg,${convertible}`,
  pdf: ',.tif,.tiff,image/tiff',
}

/** A rule as the `accept` attribute of a file input. */
export const acceptOf = (rule: FileRule): string =>
  rule.kinds.map((kind) => `.${fileKinds[kind].extension},${fileKinds[kind].mime}${converted[kind] ?? ''}`).join(',')

/** The note under an upload control: `PDF, JPG, JPEG, PNG (max 10MB)`. */
export const noteOf = (rule: FileRule): string =>
  `${labelsOf(rule).join(', ').replace('JPG', 'JPG, JPEG')} (max ${maxSizeLabel(rule)})`

/** The note under a client document's upload control. */
export const clientDocumentNote = noteOf(clientDocument)

const megabyte = 1024 * 1024

/** Bytes as `1.25 MB`, as `4 KB` below 0.1 MB or as `2.79 GB`, with a space at which no line breaks. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < megabyte / 10) return `${Math.ceil(bytes / 1024)}\u00a0KB`
  const [size, unit] = bytes < 1024 * megabyte ? [megabyte, 'MB'] : [1024 * megabyte, 'GB']
  return `${(bytes / size).toFixed(2)}\u00a0${unit}`
}

/** The error of a Word document that isn't one, or has more in it than text and pictures. */
export const badWordMessage =
  "We can't accept this Word file. It may be damaged, or have macros, embedded files or links to other files. Save it as a PDF and choose that."
export const wrongKindMessage = (rule: FileRule): string => `Choose a ${kindNames(rule)}`
export const tooLargeMessage = apiErrors.too_large.message
export const largePhotoMessage = `This photo is larger than ${maxSizeLabel(clientDocument)}, and we couldn't make it smaller. Take it again at a lower resolution, or save it as a smaller JPG.`
export const heicMessage =
  "This photo is in HEIC or AVIF format. Many computers can't open it. Save or export it as a JPG, or take it again as one: on an iPhone, choose Most Compatible in Settings > Camera > Formats; on other phones, turn off HEIF or High Efficiency in the camera's settings."
/** The error of a TIFF that can't become a PDF as it is. */
export const tiffMessage = "We can't read this TIFF. Open it, print it to a PDF and choose that."
export const brokenPictureMessage = 'This photo is damaged. Take it again or save a new copy.'
export const tooManyPixelsMessage = `This photo has more than ${limits.picturePixels / 1_000_000} megapixels. Save it at a smaller size.`
export const unopenedPdfMessages = {
  damaged: 'This PDF is damaged, cut off or has no pages. Get a new copy and send that.',
  locked: 'This PDF needs a password. Save a copy without it and send that.',
  slow: 'This PDF takes too long to open. Print it to a new PDF and send that.',
  form: 'This PDF is a form that only Adobe Acrobat shows. Open it there, print it to a new PDF and send that.',
} as const satisfies Record<Exclude<PdfState, 'opens'>, string>
export const emptyFileMessage = 'The file is empty'
export const severalFilesMessage = 'Choose one file at a time'

/** Why a file can't be opened: the virus scan isn't finished, or it found a virus. */
export const scanStatuses = ['waiting', 'infected'] as const
export const scanStatusLabels = { waiting: 'Checking for viruses', infected: 'Blocked: virus found' } as const
