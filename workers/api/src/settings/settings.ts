import { counted } from '@portal/contract/counted'
import { changeSettings, getSettings, Settings } from '@portal/contract/admin/settings'
import { writeAll } from '../db/client.ts'
import { handler } from '../handler.ts'
import { audit } from '../audit/audit.ts'
import { readSettings, writeSettings } from './store.ts'

const settingNames = Object.keys(Settings.shape) as (keyof Settings)[]

/** A setting as the audit log says it. */
const inWords: { [Name in keyof Settings]: (settings: Settings) => [subject: string, detail: string] } = {
  completeAfterDays: ({ completeAfterDays: days }) => [
    'Automatic completion',
    days === 0 ? 'never' : `after ${counted(days, 'day')}`,
  ],
  staffCloseRequests: ({ staffCloseRequests: on }) => ['Staff can complete and cancel CHP requests', on ? 'on' : 'off'],
}

export const settingsHandlers = {
  getSettings: handler(getSettings, ({ context }) => readSettings(context)),

  changeSettings: handler(changeSettings, async ({ context, actor, body }) => {
    const before = await readSettings(context)
    const after = { ...before, ...body }
    const changed = settingNames.filter((name) => after[name] !== before[name])
    if (changed.length > 0)
      await writeAll(context.db, [
        writeSettings(context, Object.fromEntries(changed.map((name) => [name, after[name]]))),
        ...changed.map((name) => audit(context, actor, 'settings-changed', ...inWords[name](after))),
      ])
    return after
  }),
}
