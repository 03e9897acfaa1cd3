import { Visitor, type ESTree, type Plugin } from 'vite'
import { serverOnly } from '@portal/contract/api/endpoint'

interface Edit {
  start: number
  end: number
  text: string
}

const computed = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression', 'TemplateLiteral'])

/** The values that are computed when the module loads. */
const valuesIn = ({ body }: ESTree.Program) =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && computed.has(init.type) ? [init] : []))

const isServerOnly = (property: ESTree.ObjectExpression['properties'][number]): boolean =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  (serverOnly as readonly string[]).includes(property.key.name)

/** Removes what only the server reads of each `endpoint({ … })`, and says of each value that computing it does nothing else. */
const editsOf = (program: ESTree.Program): Edit[] => {
  const edits = valuesIn(program).flatMap(({ start, end }) => [
    // The minifier removes the function around a value that is used.
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ])
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && definition?.type === 'ObjectExpression')
        edits.push(...definition.properties.filter(isServerOnly).map(({ start, end }) => ({ start, end, text: '' })))
    },
  }).visit(program)
  return edits.sort((a, b) => a.start - b.start)
}

const edit = (code: string, { start, end, text }: Edit): string =>
  code.slice(0, start) + text + (text ? code.slice(end) : code.slice(end).replace(/^\s*,/, ''))

/**
 * Lets a page load only what it uses of the contract, whose modules do nothing but define values: no schema or description of an
 * endpoint, which the server alone reads, and no value that nothing refers to.
 */
export const clientContract = (): Plugin => ({
  name: 'client-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/shared\/contract\/src\// },
    handler(code) {
      return { code: editsOf(this.parse(code)).reduceRight(edit, code), map: null }
    },
  },
})
