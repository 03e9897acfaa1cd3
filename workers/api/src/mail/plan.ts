import { kindBy } from '@portal/contract/kinds/kinds'
import { planMail } from '@portal/contract/mail/deliver-mail'
import { handler } from '../handler.ts'
import { planAction } from '../requests/change/transition.ts'
import { findRows } from '../requests/kinds-store.ts'
import { presentPlan } from '../requests/planned-email.ts'
import { deliveredOf } from '../requests/waiting-deliveries/delivery.ts'

export const planMailHandler = handler(planMail, async ({ context, body: { targets } }) => {
  const rows = await findRows(
    context,
    targets.map(({ request }) => request),
  )
  const found = new Map(rows.map((row) => [row.request.id, row]))
  const planned = targets.map(async (target) => {
    const row = found.get(target.request)
    const kind = row && kindBy(row.request.kind)
    if (!row || !kind || kind.documents[target.type] === undefined) return []
    const plan = await planAction(context, deliveredOf(kind, target.type).deliver, row)
    return [{ ...target, emails: presentPlan(context, plan).emails }]
  })
  return (await Promise.all(planned)).flat()
})
