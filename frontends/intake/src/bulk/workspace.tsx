import { useEffect, useState } from 'react'
import { useQuery } from '@portal/client'
import { getTeam } from '@portal/contract/accounts/team'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page, toast, useStore } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/use-prevent-file-drop'
import { useFirm } from '../request-form/fields/use-firm.ts'
import { stillSubmitting } from '../request-form/submission.ts'
import { rowsOf } from './actions.ts'
import { bulk, defaultCc, openBulkRequest, setFirm, setTeam, startRows } from './bulk.ts'
import { ColumnsStep } from './columns-step.tsx'
import type { RowKind } from './columns.ts'
import {
  guessKind,
  mapHeadings,
  needsMapping,
  tableProblem,
  toCells,
  type Mapping,
  type SourceTable,
} from './read-table.ts'
import { RowsStep } from './rows-step.tsx'
import { StartStep } from './start-step.tsx'
import { SheetChoice } from './workbook/sheet-choice.tsx'
import { hasChoice, sourceOf, tableIn, type Source } from './workbook/source.ts'
import type { Sheet } from './workbook/sheet.ts'
import './run.ts'

/** A bulk request of one account, from choosing the rows to their reference numbers. */
export const BulkWorkspace = ({ userId }: { userId: string }) => {
  useState(() => openBulkRequest(userId))
  const { rows } = useStore(bulk)
  const [table, setTable] = useState<SourceTable>()
  const [source, setSource] = useState<Source>()
  usePreventFileDrop()
  useEffect(
    () => () => {
      if (bulk.get().run.name === 'running') toast(stillSubmitting())
    },
    [],
  )
  const firm = useFirm('account')
  const settings = firm?.settings
  const members = useQuery(getTeam, firm ? {} : null).data?.members
  useEffect(() => {
    if (settings) setFirm(settings)
  }, [settings])
  useEffect(() => {
    if (members) setTeam(members)
  }, [members])

  const accept = (from: SourceTable, mapping: Mapping, kind: RowKind) => {
    setTable(undefined)
    startRows(rowsOf(toCells(from, mapping, kind, defaultCc())))
    window.scrollTo(0, 0)
  }
  /** Goes straight to the rows when nothing has to be asked. */
  const read = (from: SourceTable, sheets?: readonly Sheet[]) => {
    const mapping = mapHeadings(from)
    const chosen = sheets && sourceOf(sheets)
    const isClear = !needsMapping(mapping) && mapping.includes('kind') && !tableProblem(from)
    if (isClear && !(chosen && hasChoice(chosen))) return accept(from, mapping, guessKind(mapping))
    setSource(chosen)
    setTable(from)
  }
  const changeSource = (changed: Source) => {
    setSource(changed)
    setTable(tableIn(changed))
  }

  return (
    <Page
      title={headings.bulk}
      subtitle={`Up to ${limits.bulkRows} requests in one go`}
      width="work"
      actions={
        <ButtonLink href={paths.request} variant="secondary" size="small">
          <span aria-hidden>←</span> Back
        </ButtonLink>
      }
    >
      {rows ? (
        <RowsStep />
      ) : table ? (
        <>
          {source && <SheetChoice source={source} onChange={changeSource} />}
          <ColumnsStep
            key={source && `${source.chosen} ${source.withHidden}`}
            table={table}
            onChange={setTable}
            onBack={() => setTable(undefined)}
            onContinue={accept}
          />
        </>
      ) : (
        <StartStep
          template={firm?.authorizationTemplate ?? undefined}
          onRead={read}
          onReadSheets={(sheets) => read(tableIn(sourceOf(sheets)), sheets)}
        />
      )}
    </Page>
  )
}
