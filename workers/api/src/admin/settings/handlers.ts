import { changeSettings, getSettings } from '@portal/contract/admin/settings'
import { writeAll } from '../../db/client.ts'
import { handler } from '../../handler.ts'
import { audit } from '../audit/audit.ts'
import { readSettings, writeSettings } from './store.ts'

export const settingsHandlers = {
  getSettings: handler(getSettings, ({ context }) => readSettings(context)),

  changeSettings: handler(changeSettings, async ({ context, actor, body }) => {
    const { completeAfterDays: days } = body
    const detail = days === 0 ? 'never' : `after ${days} ${days === 1 ? 'day' : 'days'}`
    await writeAll(context.db, [
      writeSettings(context, body),
      audit(context, actor, 'settings-changed', 'Automatic completion', detail),
    ])
    return body
  }),
}
