import { useEffect, useState } from 'react'
import { call } from '@portal/client'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { planMail } from '@portal/contract/mail/deliver-mail'
import type { MailTarget } from '@portal/contract/mail/mail-files'
import type { EmailPlan } from '@portal/contract/requests/changes'
import { recipientsOf } from './email-plan.tsx'

// The emails of deliveries to several requests.

export const targetKey = ({ request, type }: MailTarget): string => `${request} ${type}`

/** The emails of each delivery, as the server computes them; undefined while they load, null when they couldn't. */
export const usePlans = (targets: readonly MailTarget[]) => {
  const [plans, setPlans] = useState<ReadonlyMap<string, EmailPlan['emails']> | null>()
  const key = targets.map(targetKey).join()
  useEffect(() => {
    let isCurrent = true
    const parts = inParts([...targets], limits.mail.targets)
    Promise.all(parts.map((part) => call(planMail, { body: { targets: part } }))).then(
      (found) => isCurrent && setPlans(new Map(found.flat().map((one) => [targetKey(one), one.emails]))),
      () => isCurrent && setPlans(null),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the targets
  }, [key])
  return plans
}

/** Who is emailed about a delivery, in words; empty while it isn't known. */
export const emailedText = (emails: EmailPlan['emails'] | undefined, sendEmails: boolean): string => {
  if (!sendEmails || emails?.length === 0) return 'Nobody is emailed'
  if (!emails) return ''
  return recipientsOf(emails)
    .map(({ address, role }) => (role === 'requester' || !role ? address : `${address} (${role})`))
    .join(', ')
}
