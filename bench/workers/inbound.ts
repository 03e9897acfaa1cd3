import inbound from '../../workers/inbound/src/index.ts'

export { OriginalEmails, PdfChecks } from '../../workers/inbound/src/index.ts'

// The inbound Worker as it ships, with emails delivered over HTTP: the runtime that runs here has no other way in.
export default {
  fetch: async (request, env, context) => {
    const { headers } = request
    const raw = new Uint8Array(await request.arrayBuffer())
    let rejected = ''
    const message = {
      from: headers.get('x-from') ?? '',
      to: headers.get('x-to') ?? '',
      headers: new Headers({
        from: headers.get('x-from') ?? '',
        'authentication-results': 'mx.cloudflare.net; dmarc=pass',
      }),
      raw: new Blob([raw]).stream(),
      rawSize: raw.length,
      setReject: (reason: string) => {
        rejected = reason
      },
    } as unknown as ForwardableEmailMessage
    await inbound.email(message, env as never, context)
    return new Response(rejected, { status: rejected ? 422 : 200 })
  },
} satisfies ExportedHandler
