import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { errorMessage } from '@portal/client'
import type { User } from '@portal/contract/accounts/accounts'
import type { QueueRow } from '@portal/contract/lists/queue'
import { actionBy, isOffered, type Act, type ActName } from '@portal/contract/requests/actions/actions'
import type { Refusal } from '@portal/contract/requests/actions/calls'
import type { ActionNames } from '@portal/contract/requests/actions/define-action'
import type { ActionFacts } from '@portal/contract/requests/actions/facts-of-action'
import { toast } from '@portal/ui'
import { useChanges, type ActOnRows, type ChangedRow, type RunOptions } from '@portal/ui/requests/use-changes'
import type { ListedRow } from '../list/definition.ts'
import { lazyDialog, type LazyDialog } from '../list/lazy-dialog.tsx'
import { refreshLists } from '../refresh-lists.ts'
import type { AnyRequest } from '../request/request.ts'
import { readRequest } from '../request/request-again.ts'
import { hrefFor, openedInApp } from '../url-state.ts'
import type { AskProps } from './ask.ts'
import { useActionViewer } from './facts.ts'

/** A dialog about rows of the list that offers its action. */
const dialogOf = <Row,>(load: () => Promise<(props: AskProps<Row>) => ReactNode>) =>
  lazyDialog(load) as unknown as LazyDialog<AskProps<ListedRow>>

/** Dialogs that aren't drawn from what the action takes; each says why. */
const byHand: Partial<Record<ActName, LazyDialog<AskProps<ListedRow>>>> = {
  emailAgency: dialogOf(async () => (await import('./email-agency-dialog.tsx')).EmailAgencyDialog),
  handOver: dialogOf(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog),
  setAgency: dialogOf(async () => (await import('./agency-dialog.tsx')).AgencyDialog),
  changeMatter: dialogOf(async () => (await import('./matter-dialog.tsx')).MatterDialog),
  changePrivacy: dialogOf(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog),
  correct: dialogOf(async () => (await import('./correct-dialog.tsx')).CorrectDialog),
  setWaiting: dialogOf(async () => (await import('./waiting-dialog.tsx')).WaitingDialog),
  correctEmail: dialogOf(async () => (await import('./correct-email-dialog.tsx')).CorrectEmailDialog),
}
/** Dialogs about a whole request, which a row of a list doesn't have. */
const readFirst: ReadonlySet<ActName> = new Set(['correct'])
const askedDialog = lazyDialog(async () => (await import('./asked-dialog.tsx')).AskedDialog)
const resultsDialog = lazyDialog(async () => (await import('./results-dialog.tsx')).ResultsDialog)
const alikeDialog = lazyDialog(async () => (await import('./alike-dialog.tsx')).AlikeDialog)
const refusedDialog = lazyDialog(async () => (await import('@portal/ui/requests/refused-dialog')).RefusedDialog)

/** Fetches the code of the dialogs. */
export const preloadActions = (): void => {
  for (const dialog of [...Object.values(byHand), askedDialog, resultsDialog, alikeDialog, refusedDialog])
    void dialog.preload().catch(() => {})
}

interface Asking<Row> {
  name: ActName
  rows: readonly (Row | AnyRequest)[]
  facts: ActionFacts[]
  /** The part of the action's input that was chosen before. */
  chosen: Partial<Act>
}

/** The question about the rest, once some rows are changed. */
const withoutRows = <Row extends ListedRow>(asking: Asking<Row>, changed: readonly ChangedRow[]): Asking<Row> => {
  const saved = new Set(changed.map(({ id }) => id))
  const isLeft = (at: number) => !saved.has(asking.rows[at]!.id)
  return {
    ...asking,
    rows: asking.rows.filter((_, at) => isLeft(at)),
    facts: asking.facts.filter((_, at) => isLeft(at)),
  }
}

interface ActionsOptions<Row extends ListedRow> {
  factsOf: (row: Row) => ActionFacts
  /** Called with the rows after a change, once the lists have been read again. */
  onChanged?: (rows: readonly ChangedRow[]) => void
  /** All entered results were saved, and no request was refused. */
  onResultsSaved?: () => void
  onResultsUndone?: () => void
  /** Why an action on the only request was refused, for a toast: what shows its dialog may be gone by then. */
  explainRefused?: ((row: Row, why: Refusal) => Promise<string | undefined>) | undefined
}

/** Does things with requests of a list, or with the open one, and asks for what that takes. */
export const useActions = <Row extends ListedRow>(
  viewer: User,
  { factsOf, onChanged = () => {}, onResultsSaved, onResultsUndone, explainRefused }: ActionsOptions<Row>,
) => {
  const [, navigate] = useLocation()
  const { busy, run, runAll, refused, dismissRefused, alike, dismissAlike, followAlike } = useChanges({
    refresh: refreshLists,
    onChanged,
  })
  const actionViewer = useActionViewer(viewer)
  const [changed, setChanged] = useState<readonly Row[]>([])
  const [asking, setAsking] = useState<Asking<Row>>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [results, setResults] = useState<readonly Row[]>()
  /** The page that follows once the refused requests were seen. */
  const [next, setNext] = useState<string>()

  const offers = (name: ActName, row: Row): boolean => isOffered(name, factsOf(row), actionViewer)
  const lists = (name: ActName, row: Row): boolean =>
    offers(name, row) && actionBy(name).inLists?.(factsOf(row)) !== false

  /** The special toasts of an action on one request. */
  const saidOf = (act: Act, facts: readonly ActionFacts[]): RunOptions['said'] => {
    const [one, ...others] = facts
    const { toast: done, failed } = actionBy(act.action)
    return one && others.length === 0 ? { done: done?.(act as never), failed: failed?.(one, actionViewer) } : {}
  }

  const refusedOptions = (rows: readonly (Row | AnyRequest)[]): Pick<RunOptions, 'explainRefused'> => {
    const [row, ...others] = rows
    return row && others.length === 0 && explainRefused
      ? { explainRefused: (why) => explainRefused(row as Row, why) }
      : {}
  }

  /** Applies an action to the rows that allow it, after asking for the rest of its input. */
  const start = async (name: ActName, all: readonly Row[], chosen: Partial<Act> = {}) => {
    const rows = all.filter((row) => (all.length > 1 ? lists : offers)(name, row))
    const [first] = rows
    if (!first) return
    const facts = rows.map(factsOf)
    if (!byHand[name] && !actionBy(name).dialog) {
      const act = { action: name, ...chosen } as Act
      return void run(act, rows, { said: saidOf(act, facts), ...refusedOptions(rows) })
    }
    setErrors({})
    if (!readFirst.has(name)) return setAsking({ name, rows, facts, chosen })
    try {
      setAsking({ name, rows: [await readRequest(first.id)], facts, chosen })
    } catch (error) {
      toast({ title: "We couldn't open the request", description: errorMessage(error), tone: 'danger' })
    }
  }

  /** Does what a dialog asked for. If a part fails, the dialog is about the rest. */
  const save = async (acts: readonly ActOnRows[], names?: ActionNames) => {
    setChanged((asking?.rows ?? []) as readonly Row[])
    setErrors({})
    const [only, ...others] = acts
    await runAll(acts, {
      ...(names && { names }),
      ...(only && others.length === 0 && { said: saidOf(only.act, asking?.facts ?? []) }),
      ...refusedOptions(asking?.rows ?? []),
      onInvalid: setErrors,
      onSent: ({ rows, succeeded, left }) => {
        // Somebody was faster: what was typed stays, unless a colleague has the request, or it was deleted.
        const isKept = left?.items.some(({ why }) => why !== 'taken' && why !== 'gone')
        if (isKept && asking?.rows.length === 1) return
        setAsking((now) => (succeeded ? undefined : now && withoutRows(now, rows)))
      },
    })
  }

  /** Reports that came are delivered next: one in its request, several from the mail. */
  const saveResults = async (acts: readonly ActOnRows[], received: readonly (readonly ListedRow[])[]) => {
    const { rows, succeeded, left } = await runAll(acts, { onUndone: onResultsUndone })
    if (!succeeded) {
      // Saving again is for those that are left.
      const saved = new Set(rows.map(({ id }) => id))
      return setResults((all) => all?.filter(({ id }) => !saved.has(id)))
    }
    if (!left) onResultsSaved?.()
    setResults(undefined)
    const [[request] = [], ...others] = received
    if (!request) return undefined
    const href = hrefFor(others.length > 0 ? { view: 'mail' } : { view: 'queue', request: request.id, panel: 'upload' })
    return left ? setNext(href) : navigate(href, { state: openedInApp })
  }

  const goOn = () => {
    dismissRefused()
    if (next) navigate(next, { state: openedInApp })
    setNext(undefined)
  }

  const asked = asking && {
    rows: asking.rows,
    viewer,
    busy,
    errors,
    chosen: asking.chosen,
    onSubmit: (act: Act, names?: ActionNames) => void save([{ act, rows: asking.rows }], names),
    onSubmitAll: (acts: readonly ActOnRows[], names?: ActionNames) => void save(acts, names),
    onClose: () => setAsking(undefined),
  }
  const Dialog = asking && byHand[asking.name]?.Lazy
  const dialogs = (
    <>
      {asked &&
        (Dialog ? <Dialog {...asked} /> : <askedDialog.Lazy {...asked} name={asking.name} facts={asking.facts} />)}
      {results && (
        <resultsDialog.Lazy
          // Only the queue and what shows its rows enter results.
          rows={results as unknown as readonly QueueRow[]}
          busy={busy}
          onSubmit={(acts, received) => void saveResults(acts, received)}
          onClose={() => setResults(undefined)}
        />
      )}
      {alike && !refused && (
        <alikeDialog.Lazy
          alike={alike}
          changed={changed as unknown as readonly QueueRow[]}
          onSubmit={() => followAlike(alike)}
          onClose={dismissAlike}
        />
      )}
      {refused && (
        <refusedDialog.Lazy
          refused={refused}
          onAnyway={(owned, fromColleagues) => void run(refused.act, owned, { names: refused.names, fromColleagues })}
          onClose={goOn}
        />
      )}
    </>
  )
  return {
    busy,
    offers,
    /** Whether a list offers it for a row. */
    lists,
    start: (name: ActName, rows: readonly Row[], chosen?: Partial<Act>) => void start(name, rows, chosen),
    /** Does it without asking, when everything that it takes is known. */
    act: (act: Act, rows: readonly Row[]) =>
      void run(act, rows, { said: saidOf(act, rows.map(factsOf)), ...refusedOptions(rows) }),
    enterResults: (rows: readonly Row[]) => setResults(rows.filter((row) => offers('checked', row))),
    dialogs,
  }
}

export type Actions<Row extends ListedRow> = ReturnType<typeof useActions<Row>>
