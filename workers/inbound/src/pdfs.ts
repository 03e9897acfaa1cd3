import { WorkerEntrypoint } from 'cloudflare:workers'
import type { PdfPart, PdfText, StoredPdf } from '@portal/api/context'
import { resilientBucket } from '@portal/api/platform/resilient-bindings'
import { versionOf } from '@portal/api/platform/version'
import type { PdfState } from '@portal/contract/files/file-kinds'
import { checkPdf } from './open-pdf.ts'
import { openInTurn } from './turns.ts'

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PdfChecks extends WorkerEntrypoint<Cloudflare.Env> {
  check(key: string): Promise<PdfState> {
    return openInTurn(() => checkPdf(this.env.FILES, key))
  }

  async version() {
    return versionOf(this.env.VERSION)
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PdfTexts extends WorkerEntrypoint<Cloudflare.Env> {
  async read(key: string): Promise<PdfText> {
    const { readText } = await import('./read-text.ts')
    return openInTurn(() => readText(resilientBucket(this.env.FILES), key))
  }
}

/** Called by the portal Worker through its service binding; not reachable from outside. */
export class PdfSplits extends WorkerEntrypoint<Cloudflare.Env> {
  async split(key: string, parts: readonly PdfPart[]): Promise<readonly StoredPdf[] | null> {
    const { splitPdf } = await import('./split-pdf.ts')
    return openInTurn(() => splitPdf(resilientBucket(this.env.FILES), key, parts))
  }
}

// This file alone is the Worker that reads documents from staff, so that these never share an isolate with emails. The
// Worker has no route.
export default {
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<Cloudflare.Env>
