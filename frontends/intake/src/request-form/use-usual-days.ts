import { useQuery } from '@portal/client'
import { getExpectedDays } from '@portal/contract/agencies/local-agencies'
import { reportPrefixOf } from '@portal/contract/agencies/report-numbers'
import type { Input } from '@portal/contract/api/endpoint'
import type { FormKind } from '../kinds/form-kind.ts'
import { useSettled } from '@portal/ui/use-settled'
import type { FormValues } from './form-values.ts'

type ExpectedDaysQuery = NonNullable<Input<typeof getExpectedDays>['query']>

/** The question of a form's answers: its department, or the prefix of its report number. Empty without either. */
const questionOf = ({ id, fields }: FormKind, values: FormValues): string => {
  const textOf = (name: string) => (fields[name] && typeof values[name] === 'string' ? values[name].trim() : '')
  const department = textOf('policeDepartment')
  const prefix = fields['policeDepartment'] ? '' : reportPrefixOf(textOf('reportNumber'))
  const reportType = fields['reportType']?.options?.find(({ value }) => value === textOf('reportType'))?.value
  if (!(department || prefix) || (fields['reportType'] && !reportType)) return ''
  return JSON.stringify({ kind: id, ...(department ? { department } : { prefix }), ...(reportType && { reportType }) })
}

/** The agency that a form names and the days it usually takes; undefined where they aren't known. */
export const useUsualDays = (kind: FormKind, values: FormValues) => {
  const question = questionOf(kind, values)
  const settled = useSettled(question)
  const { data } = useQuery(getExpectedDays, settled ? { query: JSON.parse(settled) as ExpectedDaysQuery } : null)
  // The days of other agencies say nothing about this one.
  const isOwn = data?.days?.source.startsWith('agency')
  return settled === question && data?.agency && data.days && isOwn
    ? { agency: data.agency, from: data.days.from, to: data.days.to }
    : undefined
}
