import { parseArgs } from 'node:util'
import { readPort } from './local-portal.ts'
import { sendReply } from './local-reply.ts'
import { stop } from './run.ts'

// Replies by email to the portal that `npm start` runs, as the requester of a request.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
const [reference, text, file] = positionals
const { from } = values
if (!reference || text === undefined)
  stop('Usage: npm run reply -- REFERENCE "TEXT" [FILE] [--from ADDRESS], such as CHP-1234ABCD "Here it is." scan.pdf')
else {
  const origin = `http://localhost:${readPort('PORT', 8787)}`
  const sent = await sendReply(origin, { reference, text, file, ...(from && { from }) }).catch((error: unknown) =>
    stop(
      error instanceof TypeError
        ? `The portal at ${origin} can't be reached. Start it with npm start.`
        : String(error instanceof Error ? error.message : error),
    ),
  )
  if (sent.rejected) stop(`The email from ${sent.from} was rejected: ${sent.rejected}`)
  console.log(`\nReplied from ${sent.from} to ${sent.to}\n`)
}
