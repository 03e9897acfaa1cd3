import {
  addMessageTemplate,
  deleteMessageTemplate,
  editMessageTemplate,
  listMessageTemplates,
} from '@portal/contract/admin/message-templates'
import { AppError } from '@portal/contract/api/errors'
import { limits } from '@portal/contract/limits'
import { audit, changedFields } from '../audit/audit.ts'
import { assertRowsChanged, writeAll, refusedAs } from '../db/client.ts'
import { handler } from '../handler.ts'
import { conditionalReply } from '../http/etag.ts'
import { newId } from '../platform/ids.ts'
import * as store from './message-templates-store.ts'

export const messageTemplateHandlers = {
  listMessageTemplates: handler(listMessageTemplates, async ({ context, headers }) =>
    conditionalReply(headers, await store.findTemplates(context)),
  ),

  addMessageTemplate: handler(addMessageTemplate, async ({ context, actor, body }) => {
    if ((await store.countTemplates(context)) >= limits.messageTemplatesMax)
      throw new AppError('too_many', {
        message: `There are ${limits.messageTemplatesMax} templates already. Delete one first.`,
      })
    const template = { id: newId('messageTemplate'), ...body }
    await writeAll(context.db, [
      store.insertTemplate(context, template),
      audit(context, actor, 'message-template-added', body.title),
    ])
    return { ...template, version: 1 }
  }),

  editMessageTemplate: handler(
    editMessageTemplate,
    async ({ context, actor, params, body: { version, ...content } }) => {
      const before = await store.findTemplate(context, params.id)
      if (!before) throw new AppError('not_found')
      // The version read here, when the caller sent none.
      const expected = version ?? before.version
      await writeAll(context.db, [
        store.updateTemplate(context, before.id, content, expected),
        assertRowsChanged(context.db),
        audit(
          context,
          actor,
          'message-template-changed',
          content.title,
          changedFields(before, content, ['title']).join(),
        ),
      ]).catch(refusedAs('changed_meanwhile'))
      return { id: before.id, ...content, version: expected + 1 }
    },
  ),

  deleteMessageTemplate: handler(deleteMessageTemplate, async ({ context, actor, params }) => {
    const template = await store.findTemplate(context, params.id)
    if (!template) throw new AppError('not_found')
    await writeAll(context.db, [
      store.deleteTemplate(context, template.id),
      assertRowsChanged(context.db),
      audit(context, actor, 'message-template-deleted', template.title),
    ]).catch(refusedAs('not_found'))
  }),
}
