import { expect, test } from 'vitest'
import { sent } from '../test/quoted-email.ts'
import { replies } from '../test/replies.ts'
import { footer, replyText } from './reply-text.ts'
import { sentWords } from './sent-words.ts'

const words = sentWords([footer, ...sent])
const tidied = (text: string): string => text.replace(/\n+/g, '\n').trim()

test.each(replies.map((reply) => [reply.program, reply.case, reply] as const))(
  'of a reply from %s, what the sender wrote is kept: %s',
  (_, __, { text, html, expected }) => {
    const read = replyText({ ...(text !== undefined && { text }), ...(html !== undefined && { html }) }, words)
    expect(tidied(read.text)).toBe(tidied(expected))
  },
)
