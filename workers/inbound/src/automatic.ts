import { decodeWords, type Email } from 'postal-mime'
import { htmlLines } from './html-text.ts'

/** The headers and the envelope of an incoming email, known before it is read. */
export type Envelope = Pick<ForwardableEmailMessage, 'from' | 'headers'>

const isReport = (headers: Headers, type: string): boolean =>
  new RegExp(`^multipart/report\\b.*\\breport-type="?${type}\\b`, 'is').test(headers.get('content-type') ?? '')

const has = ({ headers }: Envelope, name: string, pattern = /./): boolean => pattern.test(headers.get(name) ?? '')

const automaticSender = /^(mailer-daemon|postmaster)@/i

/** Whether an email reports what became of another one: RFC 3464. */
export const isDeliveryReport = ({ headers }: Envelope): boolean => isReport(headers, 'delivery-status')

/** Whether a server reports what became of another email: a bounce, a delay or a receipt. */
export const isBackscatter = (envelope: Envelope): boolean =>
  // The empty sender of bounces.
  /^\s*(<>)?\s*$/.test(envelope.from) ||
  automaticSender.test(envelope.from) ||
  isDeliveryReport(envelope) ||
  isReport(envelope.headers, 'disposition-notification')

/** Whether its headers say that a program answers another email with it: an automatic reply (RFC 3834), a bounce, or a receipt. */
export const isAnswer = (envelope: Envelope): boolean =>
  isBackscatter(envelope) ||
  has(envelope, 'auto-submitted', /^\s*auto-(replied|notified)\b/i) ||
  has(envelope, 'precedence', /\bauto.?reply\b/i) ||
  has(envelope, 'x-autoreply') ||
  has(envelope, 'x-autorespond')

/**
 * Whether the headers say that a program wrote the email: an automatic reply, a report, or an email of ours that came
 * back. Nothing may reply to such an email, and no person wrote its text.
 */
export const isAutomatic = (envelope: Envelope): boolean =>
  isAnswer(envelope) || has(envelope, 'auto-submitted', /^(?!\s*no\b)\s*\S/i)

// How programs without such headers begin: for people who are away, into bounces and receipts.
const subjects = new RegExp(
  `^\\s*(?:${[
    'auto(?:matic|mated)?[ -]?(?:reply|response|reply from)\\b',
    'auto: .{0,80}(?:out of|away|abwesen|absen|returning)',
    "(?:i am |i'm )?(?:currently )?(?:out of (?:the )?office|away from)",
    'ooo\\b',
    'vacation (?:reply|response|message)',
    'automatische (?:antwort|abwesenheitsnotiz)|abwesen(?:d|heit)|automatisch antwoord|afwezig',
    'respuesta autom[aá]tica|fuera de (?:la )?oficina|resposta autom[aá]tica|fora do escrit[oó]rio|aus[eê]ncia tempor[aá]ria',
    'r[eé]ponse automatique|absen(?:t|ce) du bureau|risposta automatica|fuori sede|autosvar|automatiskt svar|automaattinen vastaus',
    'autoodpowied[zź]|odpowiedź automatyczna|автоматический ответ|автоответ|автоматична відповідь|otomatik yanıt',
    '【?自動(?:返信|応答|回覆|回复)|不在(?:通知|のお知らせ)|【?自动(?:回复|答复|应答)|外出(?:自动)?回复|자동 ?(?:회신|응답)|부재중',
    'رد تلقائي|الرد التلقائي|پاسخ خودکار|trả lời tự động|thư trả lời tự động|תשובה אוטומטית|ตอบกลับอัตโนมัติ',
    'undeliver(?:able|ed)|delivery (?:status|failure|incomplete)|mail delivery (?:failed|subsystem)|returned mail|failure notice',
    '(?:not )?read: |gelesen: |lu ?: ',
  ].join('|')})`,
  'iu',
)

// Their first words, and those of programs that let only known senders through.
const openings = new RegExp(
  [
    "\\b(?:i am|i'm|i will be|we are) (?:currently |now )?(?:out of (?:the )?office|on (?:annual |medical |parental |maternity )?leave|on vacation)",
    'this is an (?:automatic|automated|auto-generated) (?:reply|response|message|email)',
    'thank you for (?:your email|contacting us)[^]{0,80}(?:out of (?:the )?office|automated|ticket)',
    'do not reply to this (?:e-?mail|message)',
    '(?:click|follow|use) (?:on )?(?:the|this) link[^]{0,60}(?:deliver|verify|confirm|prove)[^]{0,60}(?:message|email|sender|human|person|address)',
    '(?:spam ?arrest|boxbe|bluebottle|challenge.response|sender verification|not (?:yet )?on my (?:approved|guest|safe) (?:senders? )?list)',
    'nicht im (?:büro|haus)|bin (?:ich )?(?:derzeit |zur ?zeit )?abwesend|estar[eé] fuera de la oficina|estou fora do escrit[oó]rio|estarei ausente',
    'je suis (?:actuellement )?absente?|自動返信|自動応答|自動的に送信|自动回复|自動回覆|我(?:目前|现在)?正?在?(?:休假|外出)|자동 ?회신|자동 ?응답',
    'в отпуске|автоматический ответ|در مرخصی|پاسخ خودکار|رد تلقائي|thư trả lời tự động',
  ].join('|'),
  'iu',
)

const openingLength = 600

const openingOf = (text: string, html: string): string => {
  const plain = text.slice(0, 10 * openingLength).trim()
  const lines = plain === '' ? htmlLines(html.slice(0, 50_000)).lines.map((line) => line.text) : [plain]
  return lines.join(' ').slice(0, openingLength)
}

/**
 * Whether an email looks as if a program wrote it, although no header says so clearly. It may also be a person's: a mailing
 * list, a busy firm's server, or somebody who writes from a vacation.
 */
export const looksAutomatic = (envelope: Envelope, { text = '', html = '' }: Pick<Email, 'text' | 'html'>): boolean =>
  has(envelope, 'precedence', /\b(bulk|junk)\b/i) ||
  subjects.test(decodeWords(envelope.headers.get('subject') ?? '').slice(0, 500)) ||
  openings.test(openingOf(text, html))
