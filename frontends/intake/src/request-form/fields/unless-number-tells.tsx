import type { ReactNode } from 'react'
import { useQuery } from '@portal/client'
import { listAreaOffices } from '@portal/contract/agencies/local-agencies'
import { officeOfNumber } from '@portal/contract/agencies/report-numbers'

interface UnlessNumberTellsProps {
  reportNumber: string
  children: ReactNode
}

/** The question about the office, which isn't asked if the report number tells it. */
const UnlessNumberTells = ({ reportNumber, children }: UnlessNumberTellsProps) => {
  const { data: offices = [] } = useQuery(listAreaOffices)
  return officeOfNumber(offices, reportNumber) ? null : children
}

export default UnlessNumberTells
