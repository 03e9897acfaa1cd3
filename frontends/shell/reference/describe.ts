import { referred, type Schema } from './schemas.ts'

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' | ')

/** What a value may be, in one line: `string`, `"driver" | "passenger"`, `CrashReport[]`. */
export const typeOf = (schema: Schema): string => {
  const name = referred(schema)
  if (name) return name
  if (schema.enum) return list(schema.enum)
  if (schema.const !== undefined) return list([schema.const])
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${schema.items ? bracketed(typeOf(schema.items)) : 'any'}[]`
  if (schema.format === 'binary') return 'file'
  return [schema.type ?? 'any'].flat().join(' | ')
}

const bracketed = (type: string): string => (type.includes(' | ') ? `(${type})` : type)

/** The bounds of a value in words; '' when it has none worth a word. */
export const boundsOf = (schema: Schema): string =>
  [
    schema.description,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && schema.maximum !== undefined && `${schema.minimum} to ${schema.maximum}`,
    schema.default !== undefined && schema.default !== '' && `${JSON.stringify(schema.default)} unless given`,
  ]
    .filter(Boolean)
    .join('; ')

interface Field {
  name: string
  type: string
  required: boolean
  bounds: string
}

/** The fields of an object, in their order. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    required: required.includes(name),
    bounds: boundsOf(schema),
  }))
