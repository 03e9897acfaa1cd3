import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts', '!../testing/**'], {
  eager: true,
})
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

describe('the list of endpoints', () => {
  it('holds every endpoint that a module defines, under its own name', () => {
    const defined = Object.entries(modules).flatMap(([file, module]) =>
      file === './endpoints.ts' ? [] : Object.entries(module).filter(([, value]) => isEndpoint(value)),
    )
    expect(Object.entries(endpoints).sort()).toEqual(defined.sort())
  })

  it('gives no two the same method and path', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('has a schema for every parameter in a path', () => {
    for (const definition of Object.values<Endpoint>(endpoints)) {
      const named = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(definition.params?.shape ?? {})).toEqual(named)
    }
  })
})
