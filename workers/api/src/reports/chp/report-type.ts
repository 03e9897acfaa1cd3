import { setCrashReportType as endpoint } from '@portal/contract/reports/crash-actions'
import { isFace, reportTypes } from '@portal/contract/reports/report-types'
import { handler } from '../../handler.ts'
import { actOn } from './transition.ts'
import { crashStore } from './store.ts'

export const setCrashReportType = handler(endpoint, async ({ context, actor, params, body }) => {
  const row = await crashStore.visibleReport(context, actor, params.id)
  const { reportType } = body
  // Only a face page is monitored for its full report.
  const monitorForFull = row.report.monitorForFull && isFace(reportType)
  const activity = `Report type changed to ${reportTypes[reportType].label}` as const
  return actOn(context, actor, {
    action: 'changeReportType',
    row,
    asked: body,
    changes: { reportType, monitorForFull },
    activity,
  })
})
