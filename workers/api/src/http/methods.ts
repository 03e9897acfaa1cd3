import { verbs } from '../verbs.ts'
import { referencePaths } from './reference.ts'

const served = [
  ...Object.values(verbs).map(({ endpoint }) => endpoint),
  ...referencePaths.map((path) => ({ method: 'GET', path })),
].map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The methods there are at a path, as `Allow` names them; '' when it is none of the API's. */
export const methodsAt = (path: string): string => {
  const methods = served.filter(({ pattern }) => pattern.test(path)).flatMap((one) => one.methods)
  return [...new Set(methods)].sort().join(', ')
}
