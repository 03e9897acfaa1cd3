import { parseArgs } from 'node:util'
import { readPort } from './local-portal.ts'
import { sendMail, sendReply } from './local-reply.ts'
import { stop } from './run.ts'

// Emails the portal that `npm start` runs: a reply of a request's requester, or, instead of a reference number, `mail` of an agency.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
const [reference, text, file] = positionals
const { from } = values
if (!reference || text === undefined)
  stop(
    'Usage: npm run reply -- REFERENCE "TEXT" [FILE] [--from ADDRESS], such as CHP-1234ABCD "Here it is." scan.pdf, or npm run reply -- mail FILE --from ADDRESS',
  )
else {
  const origin = `http://localhost:${readPort('PORT', 8787)}`
  const sending =
    reference === 'mail' && from
      ? sendMail(origin, from, text)
      : sendReply(origin, { reference, text, file, ...(from && { from }) })
  const sent = await sending.catch((error: unknown) =>
    stop(
      error instanceof TypeError
        ? `The portal at ${origin} can't be reached. Start it with npm start.`
        : String(error instanceof Error ? error.message : error),
    ),
  )
  if (sent.rejected) stop(`The email from ${sent.from} was rejected: ${sent.rejected}`)
  console.log(`\nSent from ${sent.from} to ${sent.to}\n`)
}
