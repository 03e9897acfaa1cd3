import { useQuery } from '@portal/client'
import type { getExpectedDays } from '@portal/contract/agencies/local-agencies'
import { reportPrefixOf } from '@portal/contract/agencies/report-prefix'
import { clientEndpoint } from '@portal/contract/api/endpoint'
import { isFace, reportTypes, type ReportType } from '@portal/contract/reports/report-types'
import { useSettled } from '../use-settled.ts'
import type { FormValue, FormValues } from './form-values.ts'

const expectedDays = clientEndpoint<typeof getExpectedDays>({ method: 'GET', path: '/api/local-agencies/days' })

const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** The question of a form's answers: its department, or the prefix of its report number. Empty without either. */
const questionOf = ({ policeDepartment, reportNumber, reportType }: FormValues): string => {
  const department = textOf(policeDepartment)
  if (department) return JSON.stringify({ department })
  const [prefix, type] = [reportPrefixOf(textOf(reportNumber)), textOf(reportType)]
  if (!prefix || !Object.hasOwn(reportTypes, type)) return ''
  return JSON.stringify({ prefix, release: isFace(type as ReportType) ? 'face' : 'full' })
}

/** The agency that a form names and the days it usually takes; undefined where they aren't known. */
export const useUsualDays = (values: FormValues) => {
  const question = questionOf(values)
  const settled = useSettled(question)
  const { data } = useQuery(expectedDays, settled ? { query: JSON.parse(settled) as Record<string, string> } : null)
  return settled === question && data?.agency && data.days ? { agency: data.agency, ...data.days } : undefined
}
