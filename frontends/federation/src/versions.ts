import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { singletons, type Singleton } from './singletons.ts'

const installed = (specifier: string): string => {
  const found = findPackageJSON(specifier, import.meta.url)
  if (!found) throw new Error(`${specifier} is not installed.`)
  return (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version
}

/** The version of everything shared: what is ours says it, the rest is as it is installed. */
export const versionsOfSingletons = (): Record<Singleton, string> =>
  Object.fromEntries(
    Object.entries(singletons()).map(([name, share]) => [name, 'version' in share ? share.version : installed(name)]),
  ) as Record<Singleton, string>
