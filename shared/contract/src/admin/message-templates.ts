import * as z from 'zod/mini'
import { staffRoles } from '../accounts/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { tooLongMessage } from '../requests/messages.ts'
import { askCodes } from '../requests/waiting.ts'
import { paragraphs, requiredLine, version } from '../text.ts'

/** A text that staff put into a message, and what it asks the client for. */
export const MessageTemplate = z.object({
  id: id('messageTemplate'),
  title: z.string(),
  text: z.string(),
  /** The same in Spanish, for guests who read it; empty where there is none. */
  textEs: z.string(),
  asks: z.array(z.enum(askCodes)),
  version: z.number(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** The template that a new portal has for a report that its agency didn't find. */
export const noRecordTemplate = 'tpl_kpkymbyyb3g1ps1tqr0w2bc7fx'

/** The one for an email that requests reports from an agency. It isn't for clients. */
export const agencyTemplate = 'tpl_5wq0m8c2r7v1x4n9k6d3hbtjea'

const fields = {
  title: requiredLine('Title is required', 80),
  text: paragraphs(limits.messageLength, tooLongMessage, 'Text is required'),
  textEs: paragraphs(limits.messageLength, tooLongMessage),
  asks: z.array(z.enum(askCodes)),
}

export const MessageTemplateForm = z.object(fields)
export type MessageTemplateForm = z.infer<typeof MessageTemplateForm>

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/api/message-templates',
  summary: 'List the message templates, by title',
  access: staffRoles,
  reply: z.array(MessageTemplate),
  conditional: true,
  errors: ['unauthenticated', 'forbidden'],
})

export const addMessageTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/message-templates',
  summary: 'Add a message template',
  access: ['admin'],
  body: MessageTemplateForm,
  reply: MessageTemplate,
  status: 201,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'too_many'],
})

export const editMessageTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/message-templates/{id}',
  summary: 'Edit a message template',
  access: ['admin'],
  params: z.object({ id: id('messageTemplate') }),
  body: z.object({ ...fields, version }),
  reply: MessageTemplate,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'changed_meanwhile'],
})

export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  path: '/api/admin/message-templates/{id}',
  summary: 'Delete a message template',
  access: ['admin'],
  params: z.object({ id: id('messageTemplate') }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
