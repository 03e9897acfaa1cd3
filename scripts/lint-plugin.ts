// Rules of the repository that oxlint has none for. `oxlint.config.ts` turns them on.

interface Node {
  type: string
  parent?: Node
  [key: string]: unknown
}

interface Context {
  report: (problem: { node: unknown; message: string }) => void
}

const isNumber = (node: Node | undefined, value: number): boolean => node?.type === 'Literal' && node['value'] === value

/** Whether a call cuts an instant to its day in UTC, such as `text.slice(0, 10)`: from 4 or 5 p.m. on it's tomorrow in California. */
const slicesDay = ({ callee, arguments: given }: { callee: Node; arguments: Node[] }): boolean => {
  if (callee.type !== 'MemberExpression') return false
  const name = (callee['property'] as Node)['name']
  if (name === 'split') return given[0]?.type === 'Literal' && given[0]['value'] === 'T'
  return ['slice', 'substring', 'substr'].includes(String(name)) && isNumber(given[0], 0) && isNumber(given[1], 10)
}

/** Attributes and properties with a text that people read. */
const textNames = new Set(
  'action alt aria-label description failed fallback heading hint label message placeholder problem saved subtitle text title what'.split(
    ' ',
  ),
)

const nameOf = (key: unknown): string => {
  const { name, value } = key as Node
  return String(name ?? value)
}

/** Whether a string is what an element, an attribute or a property with a text says, perhaps as one of several choices. */
const isShown = (node: Node): boolean => {
  const { parent } = node
  if (!parent) return false
  if (parent.type === 'JSXAttribute') return textNames.has(nameOf(parent['name']))
  if (parent.type === 'Property') return parent['value'] === node && textNames.has(nameOf(parent['key']))
  if (parent.type === 'JSXExpressionContainer')
    return parent.parent?.type !== 'JSXAttribute' || textNames.has(nameOf(parent.parent['name']))
  if (parent.type === 'ConditionalExpression') return parent['test'] !== node && isShown(parent)
  return ['LogicalExpression', 'TemplateLiteral'].includes(parent.type) && isShown(parent)
}

const isText = (value: unknown): boolean => typeof value === 'string' && /\p{L}{2}/u.test(value)

const reportText = (context: Context, node: Node, value: unknown): void => {
  if (isText(value) && (node.type === 'JSXText' || isShown(node)))
    context.report({ node, message: 'This page exists in every language: put its texts into its catalog.' })
}

export default {
  meta: { name: 'portal' },
  rules: {
    'no-sliced-instants': {
      create: (context: Context) => ({
        CallExpression: (node: { callee: Node; arguments: Node[] }) => {
          if (slicesDay(node))
            context.report({
              node,
              message:
                'Use portalDay of @portal/contract/dates: the first ten characters of an instant are its day in UTC.',
            })
        },
      }),
    },
    'no-text-in-code': {
      create: (context: Context) => ({
        JSXText: (node: Node) => reportText(context, node, node['value']),
        Literal: (node: Node) => reportText(context, node, node['value']),
        TemplateElement: (node: Node) =>
          reportText(context, node.parent ?? node, (node['value'] as { cooked?: string }).cooked),
      }),
    },
  },
}
