/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../src/index.ts')
  }
  interface Env {
    /** Replaces the network for outgoing calls. */
    NETWORK: Fetcher
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** The number of calls in the fuzz test, and the seed of its random numbers. */
    FUZZ_CALLS: string
    FUZZ_SEED: string
    /** Not empty in the nightly tests, which also make the cases that rarely differ from those of every run. */
    EVERY_CASE: string
  }
}
