declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[]
      /** An empty portal that tests restore into. */
      RESTORED_DB: D1Database
      RESTORED_FILES: R2Bucket
    }
  }
}

export {}
