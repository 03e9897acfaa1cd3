import type { ReadLine } from './sent-words.ts'

// Patterns of the lines in the header above a quote, in the languages of email programs.

const lineLength = 300

export type Label = 'from' | 'date' | 'to' | 'subject' | 'other'

const labels: Record<Exclude<Label, 'other'>, string> = {
  from: 'from|de|von|da|van|från|fra|od|от|от кого|від|差出人|送信者|发件人|發件人|寄件者|寄件人|보낸 사람|보낸사람|من|از|فرستنده|từ|người gửi|kimden|gönderen|lähettäjä|feladó|mittente|remitente|expéditeur|avsändare|afsender|nadawca|absender|จาก|מאת|dari',
  date: 'sent|sent at|date|enviado|enviado el|enviada|enviada em|fecha|gesendet|datum|envoyé|envoyé le|message du|inviato|data|verzonden|skickat|sendt|wysłano|отправлено|дата|дата отправки|надіслано|送信日時|日時|日付|发送时间|發送時間|日期|时间|傳送日期|寄件日期|寄件時間|보낸 날짜|보낸날짜|날짜|تاريخ|تاريخ الإرسال|التاريخ|تم الإرسال|أرسلت|ارسال شده|تاریخ|تاریخ ارسال|đã gửi|ngày|ngày gửi|gönderilme|gönderildi|gönderme tarihi|tarih|lähetetty|elküldve|วันที่|ส่ง|נשלח|תאריך',
  to: 'to|an|a|à|para|aan|till|til|do|кому|宛先|收件人|收件者|받는 사람|받는사람|إلى|به|گیرنده|tới|đến|người nhận|kime|vastaanottaja|címzett|ถึง|אל|kepada',
  subject:
    'subject|asunto|betreff|objet|sujet|oggetto|onderwerp|ämne|emne|temat|тема|件名|主题|主題|主旨|제목|الموضوع|موضوع|chủ đề|tiêu đề|konu|aihe|tárgy|assunto|เรื่อง|נושא|perihal',
}
const labelOfName = new Map<string, Label>(
  Object.entries(labels).flatMap(([label, names]) => names.split('|').map((name) => [name, label as Label] as const)),
)
const labelled = /^[*_]{0,2}(\p{L}[\p{L}\p{M} .-]{0,24})[*_]{0,2} {0,2}[:：]/u

// “Wrote” in many languages. Some have it before the name, some after it.
const verbs =
  'wrote|writes|schrieb|escribió|escribio|écrit|scritto|scrisse|schreef|geschreven|skrev|skreiv|napisał|napsal|написал|пишет|писал|пише|kirjoitti|yazdı|şunları|escreveu|a scris|írta|写道|寫道|写：|写:|書きました|のメール|作成|작성|님이|نوشت|كتب|viết|menulis|เขียน|כתב|έγραψε'.split(
    '|',
  )

const day = /\b(19|20)\d\d\b|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d ?[年月日년월일]/
const time = /\d{1,2}[:.h]\d{2}/
// Months in words, and digits of other scripts.
const otherDate = /[۰-۹٠-٩]|\b\d{1,2}\.? \p{L}{3,}/u

/** The header that a text gives of the email quoted below it. */
export interface Clues {
  hasVerb: boolean
  /** An email address, or our name. */
  hasName: boolean
  hasDay: boolean
  hasTime: boolean
  hasDate: boolean
}

/** A line and what it looks like; each is found out once, when it is asked for. */
export class HeaderLine {
  readonly text: string
  private foundLabel: Label | null | undefined
  private foundClues: Clues | undefined
  readonly namesUs: boolean

  readonly line: ReadLine

  constructor(line: ReadLine, namesUs: (text: string) => boolean) {
    this.line = line
    const text = line.text.slice(0, lineLength).trim()
    // Some programs put the header into a table.
    this.text = text.startsWith('|') ? text.replace(/^\|\s*([^|]*?)\s*\|/, '$1: ') : text
    this.namesUs = this.text.length > 9 && namesUs(this.text)
  }

  get isBlank(): boolean {
    return this.text === ''
  }

  /** The text before the colon; null without one. */
  get label(): Label | null {
    if (this.foundLabel === undefined) {
      const [, name] = labelled.exec(this.text) ?? []
      this.foundLabel = name === undefined ? null : (labelOfName.get(name.trim().toLowerCase()) ?? 'other')
    }
    return this.foundLabel
  }

  get clues(): Clues {
    return (this.foundClues ??= this.findClues())
  }

  private findClues(): Clues {
    const lower = this.text.toLowerCase()
    const hasDigit = /[\d۰-۹٠-٩]/.test(lower)
    const hasDay = hasDigit && day.test(lower)
    const hasTime = hasDigit && time.test(lower)
    return {
      hasVerb: lower.length > 2 && verbs.some((verb) => lower.includes(verb)),
      hasName: this.namesUs || lower.includes('@'),
      hasDay,
      hasTime,
      hasDate: hasDay || hasTime || (hasDigit && otherDate.test(lower)),
    }
  }
}
