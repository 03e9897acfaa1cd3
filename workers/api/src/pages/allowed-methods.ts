import { endpoints } from '@portal/contract/api/endpoints'
import { apiDocsPaths } from './api-docs.ts'

const routes = [...Object.values(endpoints), ...apiDocsPaths.map((path) => ({ method: 'GET', path }))].map(
  ({ method, path }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
)

/** The methods the API has at a path, as an `Allow` header; '' for an unknown path. */
export const allowedMethods = (path: string): string => {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods)
  return [...new Set(methods)].sort().join(', ')
}
