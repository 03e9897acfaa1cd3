import { handlers } from '../handlers.ts'
import { apiDocsPaths } from '../pages/api-docs.ts'

const served = [
  ...Object.values(handlers).map(({ endpoint }) => endpoint),
  ...apiDocsPaths.map((path) => ({ method: 'GET', path })),
].map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The methods there are at a path, as `Allow` names them; '' when it is none of the API's. */
export const methodsAt = (path: string): string => {
  const methods = served.filter(({ pattern }) => pattern.test(path)).flatMap((one) => one.methods)
  return [...new Set(methods)].sort().join(', ')
}
