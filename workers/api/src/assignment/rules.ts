import { getAssignmentRules, setAssignmentRules } from '@portal/contract/admin/assignment-rules'
import { counted } from '@portal/contract/counted'
import { audit } from '../audit/audit.ts'
import { assertRowsChanged, writeAll, refusedAs } from '../db/client.ts'
import { handler } from '../handler.ts'
import { findRules, replaceRules } from './match-store.ts'

export const assignmentHandlers = {
  getAssignmentRules: handler(getAssignmentRules, ({ context }) => findRules(context)),

  setAssignmentRules: handler(setAssignmentRules, async ({ context, actor, body }) => {
    await writeAll(context.db, [
      replaceRules(context, body),
      assertRowsChanged(context.db),
      audit(context, actor, 'assignment-rules-changed', counted(body.rules.length, 'rule')),
    ]).catch(refusedAs('changed_meanwhile'))
    return { ...body, version: body.version + 1 }
  }),
}
