import { columnsLeftOut, rowsLeftOut, type SourceTable } from '@portal/contract/source-table'
import { useEffect, useMemo, useState } from 'react'
import { useAuth, useQuery } from '@portal/client'
import { getTeam } from '@portal/contract/accounts/team'
import { listCoverageAreas } from '@portal/contract/admin/coverage-areas'
import { headings } from '@portal/contract/headings'
import { limits } from '@portal/contract/limits'
import { paths } from '@portal/contract/paths'
import { ButtonLink, Page, toast, useStore } from '@portal/ui'
import { usePreventFileDrop } from '@portal/ui/hooks'
import { listLocalAgencies, listAreaOffices } from '@portal/contract/agencies/local-agencies'
import { isMember, useFirm } from '../request-form/fields/use-firm.ts'
import { stillSubmitting } from '../request-form/submission.ts'
import { rowsOf } from './actions.ts'
import { bulk, defaultCc, openBulkRequest, setAgencies, setFirm, setTeam, startRows } from './bulk.ts'
import { ColumnsStep } from './columns-step.tsx'
import { guessKind, isHeading, mapHeadings, needsMapping, saysKind, tableProblem } from './read-table.ts'
import type { TableMeaning } from './remembered-columns.ts'
import { RowsStep } from './rows-step.tsx'
import { StartStep } from './start-step.tsx'
import { toCells } from './to-cells.ts'
import { useRemembered } from './use-remembered.ts'
import { unknownValues } from './values.ts'
import { ValuesStep } from './values-step.tsx'
import { SheetChoice } from '@portal/ui/workbook/sheet-choice'
import { hasChoice, sourceOf, tableIn, type Source } from '@portal/ui/workbook/source'
import type { Sheet } from '@portal/ui/workbook/read-workbook'
import './run.ts'

/** A bulk request of one account, from choosing the rows to their reference numbers. */
export const BulkWorkspace = ({ userId }: { userId: string }) => {
  useState(() => openBulkRequest(userId))
  const { rows } = useStore(bulk)
  const [table, setTable] = useState<SourceTable>()
  const [source, setSource] = useState<Source>()
  const [meaning, setMeaning] = useState<TableMeaning>()
  const [asking, setAsking] = useState(false)
  const { data: departments } = useQuery(listLocalAgencies)
  const { data: offices } = useQuery(listAreaOffices)
  const { data: areas } = useQuery(listCoverageAreas)
  const agencies = useMemo(() => [...(departments ?? []), ...(offices ?? [])], [departments, offices])
  usePreventFileDrop()
  useEffect(
    () => () => {
      if (bulk.get().run.name === 'running') toast(stillSubmitting())
    },
    [],
  )
  const isOfFirm = isMember(useAuth().user)
  const firm = useFirm('account')
  const settings = firm?.settings
  const team = useQuery(getTeam, isOfFirm ? {} : null).data
  const members = team?.members
  const { meaningOf, remember } = useRemembered(userId, isOfFirm, team)
  useEffect(() => {
    if (settings) setFirm(settings)
  }, [settings])
  useEffect(() => {
    setAgencies({ departments, offices, areas })
  }, [departments, offices, areas])
  useEffect(() => {
    if (members) setTeam(members)
  }, [members])

  const accept = (from: SourceTable, said: TableMeaning) => {
    remember(from, said)
    setTable(undefined)
    setAsking(false)
    const cells = toCells(from, said.mapping, { ...said, agencies, defaultCc: defaultCc() })
    startRows(rowsOf(cells), [...rowsLeftOut(from), ...columnsLeftOut(from, said.mapping)])
    window.scrollTo(0, 0)
  }
  /** Asks about words that aren't known, if that saves more than fixing them in the rows. */
  const goOn = (from: SourceTable, said: TableMeaning) => {
    const unknown = unknownValues(from, said.mapping, agencies, said.answers)
    if (!unknown.some(({ rows: count, suggestion }) => count > 1 || suggestion)) return accept(from, said)
    setTable(from)
    setMeaning(said)
    setAsking(true)
    window.scrollTo(0, 0)
  }
  const show = (from: SourceTable) => {
    const mapping = mapHeadings(from)
    setMeaning(meaningOf(from) ?? { mapping, kind: guessKind(mapping), answers: {} })
    setTable(from)
  }
  /** Goes straight to the rows when nothing has to be asked. */
  const read = (from: SourceTable, sheets?: readonly Sheet[]) => {
    const remembered = meaningOf(from)
    const mapping = remembered?.mapping ?? mapHeadings(from)
    const chosen = sheets && sourceOf(sheets, isHeading)
    const isClear =
      !needsMapping(from, mapping) &&
      (remembered || saysKind(from, mapping)) &&
      !tableProblem(from) &&
      !(chosen && hasChoice(chosen))
    setSource(chosen)
    if (isClear) goOn(from, remembered ?? { mapping, kind: guessKind(mapping), answers: {} })
    else show(from)
  }
  const changeSource = (changed: Source) => {
    setSource(changed)
    show(tableIn(changed, isHeading))
  }

  return (
    <Page
      title={headings.bulkRequest}
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
      ) : table && meaning ? (
        asking ? (
          <ValuesStep
            values={unknownValues(table, meaning.mapping, agencies, meaning.answers)}
            onBack={() => setAsking(false)}
            onContinue={(answers) => accept(table, { ...meaning, answers: { ...meaning.answers, ...answers } })}
          />
        ) : (
          <>
            {source && <SheetChoice source={source} onChange={changeSource} />}
            <ColumnsStep
              key={source && `${source.chosen} ${source.withHidden}`}
              table={table}
              initial={meaning.mapping}
              initialKind={meaning.kind}
              onChange={setTable}
              onBack={() => setTable(undefined)}
              answers={meaning.answers}
              onContinue={goOn}
            />
          </>
        )
      ) : (
        <StartStep
          template={firm?.authorizationTemplate ?? undefined}
          onRead={read}
          onReadSheets={(sheets) => read(tableIn(sourceOf(sheets, isHeading), isHeading), sheets)}
        />
      )}
    </Page>
  )
}
