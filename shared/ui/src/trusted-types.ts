import type { TrustedPolicy } from '@portal/contract/pages'

type Sink = 'createHTML' | 'createScriptURL'
type Sanitize = (text: string) => string

interface PolicyFactory {
  createPolicy: (name: TrustedPolicy, rules: Partial<Record<Sink, Sanitize>>) => Record<Sink, Sanitize>
}

/**
 * Creates a Trusted Types policy. The returned function turns text into a trusted frame document or script URL, which
 * `sanitize` may change or reject by throwing. It is typed as a string because TypeScript's DOM types don't include Trusted Types.
 */
export const createTrustedPolicy = (name: TrustedPolicy, sink: Sink, sanitize: Sanitize): Sanitize => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy(name, { [sink]: sanitize })
  return policy ? (text) => policy[sink](text) : sanitize
}
