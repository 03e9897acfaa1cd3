/// <reference types="@cloudflare/vitest-plugin/types" />

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      FILES: R2Bucket
      /** The second bucket, which no other Worker has. */
      BACKUPS: R2Bucket
    }
  }
}

export {}
