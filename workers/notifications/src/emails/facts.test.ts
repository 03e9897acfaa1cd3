import { expect, test } from 'vitest'
import { formatDate } from '@portal/contract/dates'
import { formatDateEs } from '@portal/contract/es/dates'
import { isRequestEmail, type EmailData, type RequestEmailData } from '@portal/contract/emails/email-data'
import type { Language } from '@portal/contract/language'
import { samples, type Sample } from '../../test/samples.ts'
import { afterPages } from './account-emails.ts'
import type { RenderContext } from './content.ts'
import { fillTemplate } from './fill-template.ts'

// An email must state the same facts in both languages. One definition decides the facts; these tests read the texts.

/** The facts that emails state, by the words for each in both languages. */
const statements = {
  'the full report is still awaited': [/monitoring for the full report/, /pendientes del reporte completo/],
  'the PDF is attached': [/PDF is attached/, /PDF (?:corregido )?va en este correo/],
  'the PDF is not attached': [/PDF isn't attached/, /no va en este correo/],
  'it is an estimate': [/That's an estimate/, /fecha aproximada/],
  'the report comes when it is there': [
    /as soon as it's|each document we deliver/,
    /en cuanto (?:esté|salga|lo tengamos)/,
  ],
  'an earlier link works no longer': [
    /links? (?:to its documents )?no longer work/,
    /[Ee]nlaces? (?:a sus documentos )?ya no sirve/,
  ],
  'earlier links may work no longer': [/may no longer work/, /quizás ya no sirvan/],
  'earlier links still work': [/links in earlier emails still work/, /correos anteriores todavía sirven/],
  'it replaces an earlier one': [/This replaces/, /reemplaza el que/],
  'a copy is to be discarded': [/discard/, /bórrela|borre el anterior/],
  'it was withdrawn': [/We withdrew/, /Retiramos este documento/],
  'a reason': [/Reason: /, /Motivo: /],
  'a note of ours': [/Note from/, /Nota de/],
  'it can be undone for a day': [/undo it for a day/, /deshacerlo durante un día/],
  'a mistake can be reported': [/mistake\?/, /error\?/],
  'reply with the reference number': [
    /Reply to this email|give us its reference number/,
    /Conteste este correo|tenga a la mano/,
  ],
  'you did it': [/\bYou (?:canceled|undid)/, /Usted (?:canceló|deshizo)/],
  'we did it': [/CollisionDocket canceled|we placed the request/, /CollisionDocket canceló|Hicimos por usted/],
  'we no longer work on it': [/stopped working/, /ya no trabajamos/i],
  'we work on it again': [/working on (?:it|the request below) again/, /Ya estamos trabajando otra vez/],
  'there is no report': [/without (?:delivering )?a report/, /sin (?:entregar )?un reporte/],
  'something is needed': [/We need /, /Necesitamos /],
  'we go on once it is there': [/We'll continue/, /seguimos con la solicitud/],
  'a reply by email arrives': [/can also reply to this email/, /También puede contestar este correo/],
  'a reply by email does not arrive': [/isn't added to your request/, /no se agrega a su solicitud/],
  'there is nothing to do': [/nothing to do/, /no tiene que hacer nada/],
  'an account can be made': [/add it to an account|create an account/, /guardarla en una cuenta|cree una cuenta/],
  'a link is not for others': [/please don't share it|forward it with care/, /no lo comparta|fíjese a quién/],
  'no sign-in is needed': [
    /without signing in|doesn't require signing in/,
    /sin iniciar sesión|no pide iniciar sesión/,
  ],
  'it was somebody else': [/If this wasn't you/, /[Ss]i (?:usted no|no fue usted)/],
} as const satisfies Record<string, readonly [RegExp, RegExp]>

const en = /[A-Z][a-z]{2} \d{1,2}, \d{4}/g
const es = /\d{1,2} de [a-z]+ de \d{4}/g
/** The days that emails may name, as each language writes them. */
const days = ['2024-03-05', '2024-03-08', '2026-12-03', '2026-11-25']
const dayIn = (text: string, language: Language): string =>
  days.find((day) => (language === 'en' ? formatDate(day) : formatDateEs(day)) === text) ?? text

/** Texts that somebody typed or that the request has, which no language changes. */
const values = [
  'Oakland PD',
  'CHP Golden Gate',
  'POL-7K3M9QXA',
  'POL-11111111',
  'Page 2 is blurred',
  'Please sign page 2',
  'see CHP-2B8W4KEN',
  'Example Law',
]

const factsOf = (language: Language, { template, data, context }: Pick<Sample, 'template' | 'data' | 'context'>) => {
  const { subject, content } = fillTemplate(template, { ...data, language } as EmailData, context)!
  const text = [subject, content.heading, ...content.paragraphs, content.note ?? '', content.footerReason].join('\n')
  const dates = text.match(language === 'en' ? en : es) ?? []
  const rest = dates.reduce((left, date) => left.replace(date, ''), text)
  // Its days are written differently: `del 3 al 14 de diciembre`.
  const hasEstimate = isRequestEmail(data) && data.estimate !== undefined
  return {
    states: Object.entries(statements).flatMap(([name, [english, spanish]]) =>
      (language === 'en' ? english : spanish).test(text) ? [name] : [],
    ),
    days: hasEstimate ? [] : [...new Set(dates.map((date) => dayIn(date, language)))].toSorted(),
    numbers: hasEstimate ? [] : [...new Set(rest.match(/\d+/g) ?? [])].toSorted(),
    values: values.filter((value) => text.includes(value)),
    paragraphs: content.paragraphs.length,
    hasNote: content.note !== undefined,
    url: content.action.url,
  }
}

/** Facts that may or may not be known when an email is sent. */
const conditions: readonly Partial<RequestEmailData>[] = [
  { by: 'requester' },
  { by: 'firm' },
  { by: 'staff' },
  { reason: 'Duplicate: see CHP-2B8W4KEN' },
  { note: 'Page 2 is blurred' },
  { document: { label: 'Face page', deliveredAt: '2024-03-08T17:00:00.000Z' } },
  { monitored: true },
  { estimate: { from: '2026-12-03', to: '2026-12-03', source: 'agency:23' } },
  { asks: ['signed authorization', 'report number'] },
  { message: 'Please sign page 2' },
  { unverified: true },
  { movedFrom: 'POL-11111111' },
  { policeDepartment: 'Oakland PD', reportType: undefined },
  { expected: { on: '2026-12-03', from: 'county:57', before: '2026-11-25', agency: 'CHP Golden Gate' } },
  { expected: { on: '2026-12-03', from: 'county:57', before: '2026-11-25', agency: null } },
  { claimable: true },
  {},
]

const contextsOf = (context: RenderContext): readonly RenderContext[] => [
  context,
  { ...context, attached: true, canReply: false },
  { ...context, trackLink: undefined },
  { ...context, trackLink: 'https://portal.test/track?token=t', link: context.link ?? 'https://portal.test/claim' },
]

const translated = samples.filter(({ template, data }) =>
  isRequestEmail(data) ? data.recipient === 'requester' || data.recipient === 'signer' : afterPages.has(template),
)

test.each(translated)('$title states the same in English and Spanish', ({ template, data, context }) => {
  const all: readonly Partial<RequestEmailData>[] = isRequestEmail(data) ? conditions : [{}]
  for (const condition of [...all, Object.assign({}, ...all) as Partial<RequestEmailData>])
    for (const { trackLink, ...rest } of contextsOf(context)) {
      // This email is of its link alone.
      const links = {
        ...rest,
        trackLink: template === 'tracking-link' ? (trackLink ?? 'https://portal.test/t') : trackLink,
      }
      // The problems of a reply are in English alone; the Spanish email says where they are.
      const told = template === 'reply-not-used' ? { message: undefined } : {}
      const email = { template, data: { ...data, ...condition, ...told } as EmailData, context: links }
      const [english, spanish] = [factsOf('en', email), factsOf('es', email)]
      expect(spanish).toEqual({ ...english, ...(template === 'reply-not-used' && { states: spanish.states }) })
    }
})

test('each statement is in some email, in both languages', () => {
  const stated = new Set<string>()
  for (const { template, data, context } of translated)
    for (const condition of isRequestEmail(data) ? conditions : [{}])
      for (const links of contextsOf(context))
        try {
          for (const name of factsOf('en', { template, data: { ...data, ...condition } as EmailData, context: links })
            .states)
            stated.add(name)
        } catch {
          // Without its link, this email is never sent.
        }
  expect(Object.keys(statements).filter((name) => !stated.has(name))).toEqual([])
})
