// Rules of the repository that oxlint has none for. `oxlint.config.ts` turns them on.

interface Node {
  type: string
  [key: string]: unknown
}

const isNumber = (node: Node | undefined, value: number): boolean => node?.type === 'Literal' && node['value'] === value

/** Whether a call cuts an instant to its day in UTC, such as `text.slice(0, 10)`: from 4 or 5 p.m. on it's tomorrow in California. */
const slicesDay = ({ callee, arguments: given }: { callee: Node; arguments: Node[] }): boolean => {
  if (callee.type !== 'MemberExpression') return false
  const name = (callee['property'] as Node)['name']
  if (name === 'split') return given[0]?.type === 'Literal' && given[0]['value'] === 'T'
  return ['slice', 'substring', 'substr'].includes(String(name)) && isNumber(given[0], 0) && isNumber(given[1], 10)
}

export default {
  meta: { name: 'portal' },
  rules: {
    'no-sliced-instants': {
      create: (context: { report: (problem: { node: unknown; message: string }) => void }) => ({
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
  },
}
