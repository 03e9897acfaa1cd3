import { refName, type Schema } from './schemas.ts'

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' | ')

/** A schema's type in TypeScript notation: `string`, `"driver" | "passenger"`, `CrashReport[]`. */
export const typeOf = (schema: Schema): string => {
  const name = refName(schema)
  if (name) return name
  if (schema.enum) return list(schema.enum)
  if (schema.const !== undefined) return list([schema.const])
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${schema.items ? parenthesized(typeOf(schema.items)) : 'any'}[]`
  if (schema.format === 'binary') return 'file'
  return [schema.type ?? 'any'].flat().join(' | ')
}

const parenthesized = (type: string): string => (type.includes(' | ') ? `(${type})` : type)

/** A schema's limits and default as short phrases. */
export const limitsOf = (schema: Schema): string[] =>
  [
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && schema.maximum !== undefined && `${schema.minimum} to ${schema.maximum}`,
    schema.default !== undefined && schema.default !== '' && `default ${JSON.stringify(schema.default)}`,
  ].filter((phrase) => phrase !== false)

export interface Field {
  name: string
  type: string
  /** Short phrases. */
  notes: string[]
  /** Whole sentences. */
  description?: string | undefined
}

/** The fields of an object schema in order. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    notes: [required.includes(name) ? 'required' : 'optional', ...limitsOf(schema)],
    description: schema.description,
  }))
