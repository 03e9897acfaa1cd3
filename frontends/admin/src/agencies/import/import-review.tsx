import { useState } from 'react'
import { useLocation } from 'wouter'
import { revalidate } from '@portal/client'
import { counted } from '@portal/contract/counted'
import { getAgency, listAgencies } from '@portal/contract/agencies/agency-calls'
import { AppError } from '@portal/contract/api/errors'
import { Alert, Button, useAction } from '@portal/ui'
import { LoadError } from '@portal/ui/loaded'
import { directoryPage } from '../agency-page.tsx'
import { describeError, type AgencyFile } from './agency-file.ts'
import { reviewRows, type ImportResult, type ReviewedRow } from './import-rows.ts'
import { ImportTable } from './import-table.tsx'
import { includedRows, sendImport, usePlan } from './use-plan.ts'

const listedErrors = 10

interface ErrorsProps {
  advice: string
  rows: readonly ReviewedRow[]
  onLeaveOut: () => void
}

const Errors = ({ advice, rows, onLeaveOut }: ErrorsProps) => {
  const messages = rows.flatMap(({ number, errors }) => errors.map((error) => describeError(number, error)))
  const others = messages.length - listedErrors
  return (
    <Alert
      tone="danger"
      title={`${counted(rows.length, 'row has', 'rows have')} errors, so nothing can be imported yet`}
    >
      <ul className="my-2 list-disc space-y-1 pl-5">
        {messages.slice(0, listedErrors).map((message) => (
          <li key={message} className="wrap-anywhere">
            {message}
          </li>
        ))}
        {others > 0 && <li>and {others} more, shown in the table</li>}
      </ul>
      <p className="mb-3">{advice}</p>
      <Button variant="secondary" size="small" onClick={onLeaveOut}>
        {rows.length === 1 ? 'Leave Out This Row' : `Leave Out These ${rows.length} Rows`}
      </Button>
    </Alert>
  )
}

interface ReviewProps {
  file: AgencyFile
  /** Goes back to what the columns mean, and to choosing a file: not for the directory that ships with the portal. */
  onColumns?: (() => void) | undefined
  onReset?: (() => void) | undefined
}

/** Shows the changes that an import of the file would make, and imports it. */
export const ImportReview = ({ file, onColumns, onReset }: ReviewProps) => {
  const [, navigate] = useLocation()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [attempt, setAttempt] = useState({})
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const { busy, run } = useAction()
  const { plan, error, current } = usePlan(file, leftOut, attempt)
  const rows = reviewRows(file, plan, leftOut)
  const withResult = (wanted: ImportResult) => rows.filter(({ result }) => result === wanted)
  const [wrong, added, changed] = [withResult('error'), withResult('add').length, withResult('change').length]
  const ready = current && error === undefined && wrong.length === 0 && added + changed > 0

  const leaveOut = (numbers: readonly number[], out: boolean) => {
    const next = new Set(leftOut)
    for (const number of numbers)
      if (out) next.add(number)
      else next.delete(number)
    setLeftOut(next)
  }

  const send = () =>
    run(
      async () => {
        await sendImport(file, includedRows(file, leftOut), false)
        navigate(directoryPage)
      },
      {
        done: { title: 'Agencies Imported', description: `${added} added, ${changed} changed` },
        failed: 'Failed to import the agencies',
        refresh: () => revalidate(listAgencies, getAgency),
        onError: (failure) => {
          const stale = failure instanceof AppError && ['changed_meanwhile', 'invalid'].includes(failure.code)
          setChangedMeanwhile(stale)
          if (stale) setAttempt({})
          return stale
        },
      },
    )

  if (error !== undefined && !plan)
    return <LoadError what="the preview" error={error} retry={async () => setAttempt({})} />
  return (
    <div className="space-y-5">
      {changedMeanwhile && (
        <Alert tone="warning" title="Nothing was imported">
          Someone else changed the agencies in the meantime. Check the changes below again.
        </Alert>
      )}
      {wrong.length > 0 && (
        <Errors
          advice={
            onReset
              ? 'Fix them in the file and choose it again, or leave these rows out.'
              : 'Leave these rows out, or change the agencies that have the same.'
          }
          rows={wrong}
          onLeaveOut={() =>
            leaveOut(
              wrong.map(({ number }) => number),
              true,
            )
          }
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="font-semibold">
          {plan
            ? `${counted(added, 'agency', 'agencies')} will be added, ${changed.toLocaleString('en-US')} changed, ${withResult('same').length.toLocaleString('en-US')} unchanged.`
            : 'Checking the rows…'}
        </output>
        <div className="flex flex-wrap gap-2">
          {onColumns && (
            <Button variant="secondary" onClick={onColumns}>
              Change Columns
            </Button>
          )}
          {onReset && (
            <Button variant="secondary" onClick={onReset}>
              Choose Another File
            </Button>
          )}
          <Button busy={busy} aria-disabled={!ready} onClick={() => ready && void send()}>
            Import {counted(added + changed, 'Agency', 'Agencies')}
          </Button>
        </div>
      </div>
      <ImportTable fields={file.columns} rows={rows} onLeaveOut={(number, out) => leaveOut([number], out)} />
    </div>
  )
}
