import { describe, expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { kindEndpoints } from '../kinds/endpoints.ts'
import { endpoints } from './endpoints.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts', '!../testing/**'], {
  eager: true,
})
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

describe('endpoints', () => {
  test('lists every endpoint of every module under its exported name, and those of the kinds', () => {
    const defined = Object.entries(modules).flatMap(([file, module]) =>
      file === './endpoints.ts' ? [] : Object.entries(module).filter(([, value]) => isEndpoint(value)),
    )
    expect(Object.entries(endpoints).sort()).toEqual([...defined, ...Object.entries(kindEndpoints)].sort())
  })

  test('has no two endpoints with the same method and path', () => {
    const signatures = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(signatures).size).toBe(signatures.length)
  })

  test('has a schema for every parameter in a path', () => {
    for (const definition of Object.values<Endpoint>(endpoints)) {
      const named = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(definition.params?.shape ?? {})).toEqual(named)
    }
  })
})
