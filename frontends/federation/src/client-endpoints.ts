import { Visitor, type ESTree, type Plugin } from 'vite'
import { serverOnly } from '@portal/contract/api/server-only'

type Property = ESTree.ObjectExpression['properties'][number]

const isServerOnly = (property: Property): boolean =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  (serverOnly as readonly string[]).includes(property.key.name)

/** The parts that only the server reads of every `endpoint({ … })`. */
const serverParts = (program: ESTree.Program): Property[] => {
  const parts: Property[] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && definition?.type === 'ObjectExpression')
        parts.push(...definition.properties.filter(isServerOnly))
    },
  }).visit(program)
  return parts
}

/** Leaves the schemas and descriptions of endpoints out of pages, which only make calls: the server checks and describes them. */
export const clientEndpoints = (): Plugin => ({
  name: 'client-endpoints',
  apply: 'build',
  transform: {
    filter: { id: /\/shared\/contract\/src\//, code: 'endpoint({' },
    handler(code) {
      const without = (text: string, { start, end }: Property) =>
        text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
      return { code: serverParts(this.parse(code)).reduceRight(without, code), map: null }
    },
  },
})
