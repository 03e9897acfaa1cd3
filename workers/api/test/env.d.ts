/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../src/index.ts')
  }
  interface Env {
    /** What stands for the network. */
    NETWORK: Fetcher
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** How many calls the fuzz test makes, and what its calls follow from. */
    FUZZ_CALLS: string
    FUZZ_SEED: string
  }
}
