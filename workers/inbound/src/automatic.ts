import { decodeWords } from 'postal-mime'

/** The headers and the envelope of an incoming email, known before it is read. */
export type Envelope = Pick<ForwardableEmailMessage, 'from' | 'headers'>

const isReport = (headers: Headers, type: string): boolean =>
  new RegExp(`^multipart/report\\b.*\\breport-type="?${type}\\b`, 'is').test(headers.get('content-type') ?? '')

const automaticSender = /^(mailer-daemon|postmaster)@/i

// What email servers and programs write for a person who is away, or into a bounce or a receipt.
const automaticSubject =
  /^\s*(auto(matic|mated|matische)?[\s-]?(reply|response|antwort)|auto:|out of (the )?office|(i am |i'm )?away from|vacation (reply|response)|abwesen(d|heit)|respuesta autom[aá]tica|fuera de la oficina|r[eé]ponse automatique|absence du bureau|undeliver(able|ed)|delivery (status|failure)|mail delivery (failed|subsystem)|returned mail|failure notice|read:|not read:)/i

/** Whether an email reports what became of another one: RFC 3464. */
export const isDeliveryReport = ({ headers }: Envelope): boolean => isReport(headers, 'delivery-status')

/**
 * Whether a program wrote the email: an automatic reply, a bounce, a receipt, a mailing, or one of our own emails that came
 * back. Nothing may answer such an email, and no person wrote what it says.
 */
export const isAutomatic = ({ from, headers }: Envelope): boolean => {
  const has = (name: string, pattern = /./): boolean => pattern.test(headers.get(name) ?? '')
  return (
    // The empty sender of bounces.
    /^\s*(<>)?\s*$/.test(from) ||
    automaticSender.test(from) ||
    isDeliveryReport({ from, headers }) ||
    isReport(headers, 'disposition-notification') ||
    has('auto-submitted', /^(?!\s*no\b)\s*\S/i) ||
    has('precedence', /\b(bulk|junk|list|auto.?reply)\b/i) ||
    has('x-auto-response-suppress') ||
    has('x-autoreply') ||
    has('x-autorespond') ||
    automaticSubject.test(decodeWords(headers.get('subject') ?? ''))
  )
}
