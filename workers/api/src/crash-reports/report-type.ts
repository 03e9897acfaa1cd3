import { setReportType as endpoint } from '@portal/contract/crash-actions'
import { isFace, reportTypes } from '@portal/contract/report-types'
import { verb } from '../verb.ts'
import { actOn } from './act.ts'
import { crashStore } from './store.ts'

export const setReportType = verb(endpoint, async ({ scope, actor, params, body }) => {
  const row = await crashStore.visibleReport(scope, actor, params.id)
  const { reportType } = body
  // Only a face page is monitored for its full report.
  const monitorForFull = row.report.monitorForFull && isFace(reportType)
  const happening = `Report type changed to ${reportTypes[reportType].label}` as const
  return actOn(scope, actor, {
    action: 'changeReportType',
    row,
    asked: body,
    changes: { reportType, monitorForFull },
    happening,
  })
})
