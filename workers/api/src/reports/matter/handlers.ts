import {
  changeCrashMatter,
  changeCrashPrivacy,
  changePoliceMatter,
  changePolicePrivacy,
} from '@portal/contract/reports/matter'
import { handler } from '../../handler.ts'
import { presentCrashReport } from '../chp/present.ts'
import { crashStore } from '../chp/store.ts'
import { presentPoliceReport } from '../police/present.ts'
import { policeStore } from '../police/store.ts'
import { changeMatter, changePrivacy } from './change.ts'

export const matterHandlers = {
  changeCrashMatter: handler(changeCrashMatter, async ({ context, actor, params, body }) => {
    await changeMatter(context, actor, crashStore, params.id, body)
    return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
  }),

  changePoliceMatter: handler(changePoliceMatter, async ({ context, actor, params, body }) => {
    await changeMatter(context, actor, policeStore, params.id, body)
    return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
  }),

  changeCrashPrivacy: handler(changeCrashPrivacy, async ({ context, actor, params, body }) => {
    await changePrivacy(context, actor, crashStore, params.id, body)
    return presentCrashReport(await crashStore.visibleReport(context, actor, params.id), actor)
  }),

  changePolicePrivacy: handler(changePolicePrivacy, async ({ context, actor, params, body }) => {
    await changePrivacy(context, actor, policeStore, params.id, body)
    return presentPoliceReport(await policeStore.visibleReport(context, actor, params.id), actor)
  }),
}
