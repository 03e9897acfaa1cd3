import { useEffect, useState } from 'react'
import { useQuery, useTexts } from '@portal/client'
import type { getExpectedDays } from '@portal/contract/agencies/local-agencies'
import { clientEndpoint } from '@portal/contract/api/endpoint'
import { limits } from '@portal/contract/limits'
import { Card } from '@portal/ui'
import type { FormValues } from '../form-values.ts'
import { stepTexts } from './texts.ts'

const expectedDays = clientEndpoint<typeof getExpectedDays>({ method: 'GET', path: '/api/local-agencies/days' })

/** The sentence about the agency that the guest names, with its usual days where they are known. */
const useAgencySentence = ({ policeDepartment }: FormValues): string => {
  const t = useTexts(stepTexts)
  const [settled, setSettled] = useState('')
  const department = typeof policeDepartment === 'string' ? policeDepartment.trim() : ''
  useEffect(() => {
    const timer = setTimeout(() => setSettled(department), limits.typingPause)
    return () => clearTimeout(timer)
  }, [department])
  const { data } = useQuery(expectedDays, settled ? { query: { department: settled } } : null)
  return data?.agency && data.days ? t.weAskAgency(data.agency, data.days.from, data.days.to) : t.weAsk
}

/** The next steps of a guest's request, before it is submitted. */
export const NextForGuest = ({ values }: { values: FormValues }) => {
  const t = useTexts(stepTexts)
  const email = values.contactEmail.trim()
  return (
    <Card className="space-y-2">
      <h2 className="text-lg font-semibold">{t.next}</h2>
      <p>{useAgencySentence(values)}</p>
      <p className="wrap-anywhere">{email ? t.weEmail(email) : t.weEmailYou}</p>
      <p>{t.price}</p>
    </Card>
  )
}
