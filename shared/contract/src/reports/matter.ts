import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../id-schema.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { changeErrors } from './changes.ts'
import { CrashReport } from './crash-reports.ts'
import { PoliceReport } from './police-reports.ts'

// A firm's own data about a request: the matter it belongs to, and who of the firm may see it.

const change = { method: 'PATCH', access: ['law-firm'], errors: ['invalid', ...changeErrors] } as const

/** What the firm calls the case. Null removes a value. */
export const Matter = z.object({
  matterNumber: z.nullable(line(limits.matterNumberLength)),
  attorney: z.nullable(line(limits.nameLength)),
})
export type Matter = z.infer<typeof Matter>

const changeMatter = { ...change, summary: "Change a request's matter number and attorney", body: Matter } as const

export const changeCrashMatter = endpoint({
  ...changeMatter,
  path: '/api/crash-reports/{id}/matter',
  params: z.object({ id: id('chp') }),
  reply: CrashReport,
})

export const changePoliceMatter = endpoint({
  ...changeMatter,
  path: '/api/police-reports/{id}/matter',
  params: z.object({ id: id('police') }),
  reply: PoliceReport,
})

/** Null shows the request to the whole firm. Otherwise its requester, the firm's managers and these members see it. */
export const Privacy = z.object({
  privateTo: z.nullable(
    z.array(id('user')).check(z.maxLength(limits.privateToMax, `Name at most ${limits.privateToMax} people`)),
  ),
})
export type Privacy = z.infer<typeof Privacy>

const changePrivacy = { ...change, summary: 'Change who in the firm can see a request', body: Privacy } as const

/** For the requester and the firm's managers. */
export const changeCrashPrivacy = endpoint({
  ...changePrivacy,
  path: '/api/crash-reports/{id}/privacy',
  params: z.object({ id: id('chp') }),
  reply: CrashReport,
})

export const changePolicePrivacy = endpoint({
  ...changePrivacy,
  path: '/api/police-reports/{id}/privacy',
  params: z.object({ id: id('police') }),
  reply: PoliceReport,
})

export const matterEndpoints = { changeCrashMatter, changePoliceMatter, changeCrashPrivacy, changePolicePrivacy }
