import { useState } from 'react'
import type { User } from '@portal/contract/accounts/accounts'
import { reportTypeNames, reportTypes, type ReportType } from '@portal/contract/requests/report-types'
import { Button, SelectField } from '@portal/ui'
import { useRequestActions } from '../actions/action-start.tsx'
import type { AnyRequest } from './request.ts'

interface ReportTypeFormProps {
  request: AnyRequest & { reportType: ReportType }
  viewer: User
}

/** Sets any report type. The button works once another one is selected; until then it takes its place. */
export const ReportTypeForm = ({ request, viewer }: ReportTypeFormProps) => {
  // A choice is over once the type changes.
  const [choice, setChoice] = useState<{ from: ReportType; to: ReportType }>()
  const selected = choice?.from === request.reportType ? choice.to : undefined
  const { busy, start, dialogs } = useRequestActions(request, viewer, true)
  const changed = selected !== undefined && selected !== request.reportType
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed && !busy) start('setReportType', { reportType: selected })
        }}
      >
        <SelectField
          label="Report type"
          options={reportTypeNames.map((value) => ({ value, label: reportTypes[value].label }))}
          value={selected ?? request.reportType}
          onChange={({ target }) => setChoice({ from: request.reportType, to: target.value as ReportType })}
        />
        <Button type="submit" busy={busy} disabled={!changed} variant={changed ? 'primary' : 'secondary'}>
          Update Report Type
        </Button>
      </form>
      {dialogs}
    </>
  )
}
