import type { ActName } from '@portal/contract/requests/actions/actions'
import * as agency from './agency.ts'
import * as assignee from './assignee.ts'
import * as client from './client.ts'
import type { Plan } from './define-plan.ts'
import * as facts from './facts.ts'
import * as status from './status.ts'

const plans = { ...assignee, ...client, ...agency, ...status, ...facts } satisfies {
  readonly [Name in ActName]: Plan<Name>
}

/** The plan of an action. Its input is that of the same call, which the compiler can't see. */
export const planOf = (name: ActName): Plan => plans[name] as unknown as Plan
