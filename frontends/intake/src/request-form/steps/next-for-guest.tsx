import { useTexts } from '@portal/client'
import { Card } from '@portal/ui'
import type { FormKind } from '../../kinds/form-kind.ts'
import type { FormValues } from '../form-values.ts'
import { useUsualDays } from '../use-usual-days.ts'
import { stepTexts } from './texts.ts'

interface NextProps {
  kind: FormKind
  values: FormValues
}

/** The next steps of a guest's request, before it is submitted. */
export const NextForGuest = ({ kind, values }: NextProps) => {
  const t = useTexts(stepTexts)
  const email = values.contactEmail.trim()
  const usual = useUsualDays(kind, values)
  return (
    <Card className="space-y-2">
      <h2 className="text-lg font-semibold">{t.next}</h2>
      <p>{usual ? t.weAskAgency(usual.agency, usual.from, usual.to) : t.weRequest(kind.name)}</p>
      <p className="wrap-anywhere">{email ? t.weEmail(email) : t.weEmailYou}</p>
      <p>{t.price}</p>
    </Card>
  )
}

/** The same sentence alone, for firms and staff. Its place is reserved, so that the button below doesn't move. */
export const UsualDays = ({ kind, values }: NextProps) => {
  const t = useTexts(stepTexts)
  const usual = useUsualDays(kind, values)
  return (
    <output className="block min-h-12 text-muted sm:min-h-6">
      {usual && t.usuallyTakes(usual.agency, usual.from, usual.to)}
    </output>
  )
}
