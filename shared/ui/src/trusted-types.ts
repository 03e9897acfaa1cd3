import type { TrustedPolicy } from '@portal/contract/pages'

type Kind = 'createHTML' | 'createScriptURL'
type Rule = (text: string) => string

interface Factory {
  createPolicy: (name: TrustedPolicy, rules: Partial<Record<Kind, Rule>>) => Record<Kind, Rule>
}

/**
 * Vouches for text that is to become a frame's page or the address of code, by a policy of its own: `rule` says what comes
 * of a text, or throws. What it gives is a string by type alone, for the DOM's types know no other.
 */
export const createTrustedPolicy = (name: TrustedPolicy, kind: Kind, rule: Rule): Rule => {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy(name, { [kind]: rule })
  return policy ? (text) => policy[kind](text) : rule
}
