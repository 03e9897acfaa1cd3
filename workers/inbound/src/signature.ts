import type { Line } from './lines.ts'

const lineLength = 100
const signatureLines = 20

const delimiter = /^(--|––|—|_{2,}|-{3,})$/
const signOff =
  /^(((with|my) )?(kind(est)?|best|warm(est)?|many|sincere) (regards|wishes)|regards|best|sincerely( yours)?|yours (truly|sincerely|faithfully)|respectfully|cheers|mit (freundlichen|besten) grüßen|viele grüße|(muchos )?saludos( cordiales)?|atentamente|cordialement|bien à vous|met vriendelijke groet(en)?|cordiali saluti|с уважением|此致|敬具)[,.!]?$/iu

const phone =
  /^\D{0,25}\+?1?[ .-]?\(?\d{3}\)?[ ./-]{0,3}\d{3}[ .-]{0,3}\d{4}(\D{0,25}$|\D{0,12}\d{1,5}$|\D{1,25}\d{3}\D{0,3}\d{3}\D{0,3}\d{4}$)/
const street =
  /\b(st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|plaza|pkwy|suite|ste|floor|box|[A-Z]{2},? \d{5})\b/i
const online = /(https?:\/\/|www\.|@)\S+$/i
/** Words of what staff ask for, which people also write into lines of their own. */
const fact =
  /report|number|officer|badge|plate|policy|crash|accident|incident|collision|driver|authori[sz]|release|attach|enclosed|deceased|approve|agree|\b(yes|no|not|none|ok|done|confirmed?|here|please|thank|was|is|it|i|we|see)\b|[?:!]/i
const disclaimer =
  /confidential|privileged|intended (only|solely|for|recipient)|unauthorized|vertraulich|virus-free|avast/i

/** Whether a line may be part of a signature: a name, a title, a firm, or how to reach somebody. */
const isContact = (text: string): boolean => {
  const line = text.trim()
  if (line === '' || disclaimer.test(line.slice(0, 2000))) return true
  if (line.length > lineLength) return false
  if (online.test(line) || phone.test(line)) return !/\b(report|number|officer|badge)\b/i.test(line)
  if (/\d/.test(line)) return street.test(line) && !fact.test(line)
  // Names and titles have few small words; sentences have more.
  const small = line.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu)?.length ?? 0
  return !fact.test(line) && small <= 2 && line.split(' ').length <= 10
}

const startsSignature = ({ text, starts }: Line): boolean =>
  starts === 'signature' || delimiter.test(text.trim()) || signOff.test(text.trim().slice(0, lineLength))

/** Leaves out a signature at the end. Lines that may say more than who wrote the email are none, and stay. */
export const withoutSignature = (lines: readonly Line[]): Line[] => {
  let kept = lines.length
  let count = 0
  for (let at = lines.length - 1; at >= 0 && count <= signatureLines; at--) {
    const line = lines[at]!
    if (startsSignature(line)) kept = at
    if (!startsSignature(line) && !isContact(line.text)) break
    if (line.text.trim() !== '') count++
  }
  return lines.slice(0, kept)
}

const device =
  'iphone|ipad|ipod|android|galaxy|samsung|blackberry|mobile|phone|smartphone|handheld|tablet|outlook|yahoo|aol|gmail|windows|proton|huawei|xiaomi|pixel|verizon|t-mobile|at&t|device|mail|handy|móvil|téléphone|mobilgerät'
const sentFrom =
  'sent (?:from|via|with|using)|enviad[oa] (?:desde|do|de|a partir d[eo])|gesendet (?:von|mit|über)|envoyé (?:de|depuis|à partir de)|inviato da|verzonden (?:vanaf|met|via)|verstuurd vanaf|skickat från|sendt fra|wysłano z|отправлено (?:с|из)|надіслано з|lähetetty|đã gửi từ|ارسال شده از|[أا]ُ?رسلت من|von'
const deviceLine = new RegExp(
  `^(?:${[
    `(?:${sentFrom}) .{0,25}?(?:${device})(?! (?:number|call))[\\p{L}\\p{M}\\d &+®™-]{0,40}(?:<\\S{1,200}>)?`,
    'get (?:outlook|yahoo|bluemail|aquamail) .{0,60}',
    '.{0,10}(?:iphone|ipad|android).{0,12}から送信',
    '(?:发自|從我的|发送自|傳送自|來自).{0,30}',
    '.{0,10}(?:iphone|ipad|galaxy|android).{0,8}에서 보냄',
  ].join('|')})[.)]?$`,
  'iu',
)

/** Whether a line is the advertisement that phones add: “Sent from my iPhone”. Below it, people may go on. */
export const isDeviceLine = ({ text }: Line): boolean =>
  text.length < 300 && deviceLine.test(text.trim()) && !/\b(report|number|officer|is|was)\b/i.test(text)
