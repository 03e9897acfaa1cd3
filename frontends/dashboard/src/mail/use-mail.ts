import { useMemo, useState } from 'react'
import { call, errorMessage, useListPage, useQuery } from '@portal/client'
import type { Input, Reply } from '@portal/contract/api/endpoint'
import { counted } from '@portal/contract/counted'
import { headings } from '@portal/contract/headings'
import { inParts } from '@portal/contract/in-parts'
import { limits } from '@portal/contract/limits'
import { deliverMail, undoMail } from '@portal/contract/mail/deliver-mail'
import {
  changeMailFile,
  deleteMailFile,
  listMail,
  mailViews,
  type MailFile,
  type MailTarget,
  type MailView,
} from '@portal/contract/mail/mail-files'
import { findMailRequests, type MatchedRequest } from '@portal/contract/mail/match-mail'
import { splitMail } from '@portal/contract/mail/split-mail'
import type { Warnings } from '@portal/contract/reading/codes'
import type { ReadPage } from '@portal/contract/reading/read-page'
import { notAllUndoneText, type UndoneDeliveries } from '@portal/contract/requests/waiting-deliveries'
import { toast, useStore } from '@portal/ui'
import { refreshLists } from '../refresh-lists.ts'
import { choices, setChoice } from './drafts.ts'
import { isReady, targetsOf, type Entry } from './entry.ts'
import { useMatches } from './use-matches.ts'
import { useOrder } from './use-order.ts'
import { useReadings } from './use-readings.ts'

/**
 * Runs changes of files one after the other. Each change gets the version that the change before made: a person may
 * click again before the list has been read with the new version.
 */
const createTurns = () => {
  const versions = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  return <T extends { version: number } | readonly unknown[] | undefined>(
    { id, version }: Pick<MailFile, 'id' | 'version'>,
    change: (version: number) => Promise<T>,
  ): Promise<T> => {
    const next = last.then(async () => {
      const made = await change(Math.max(version, versions.get(id) ?? 0))
      if (made && 'version' in made) versions.set(id, made.version)
      return made
    })
    last = next.catch(() => {})
    return next
  }
}

export const useInTurn = () => useState(createTurns)[0]

/** Why files may be the wrong ones, by their ids, as the person who delivers them has read. */
export type Known = ReadonlyMap<string, Warnings>

type Change = Omit<NonNullable<Input<typeof changeMailFile>['body']>, 'version'>

/** The requests that were chosen earlier, and that no match names. */
const useChosenRequests = (
  files: readonly MailFile[],
  drafts: ReadonlyMap<string, readonly MailTarget[]>,
  known: ReadonlyMap<string, MatchedRequest>,
) => {
  const missing = files
    .flatMap(({ id, targets }) => [...targets, ...(drafts.get(id) ?? [])].map(({ request }) => request))
    .filter((id) => !known.has(id))
  const ids = [...new Set(missing)].toSorted().slice(0, limits.mail.pageSize).join(',')
  return useQuery(findMailRequests, ids ? { query: { ids } } : null)
}

/** The files of a view with all that is known about them, and what can be done with them. */
export const useMail = (view: MailView, page: number) => {
  const list = useListPage(listMail, { query: { view, page } })
  const { refresh, current } = list
  // While another view loads, the list still has the files of the one before.
  const isOfView = (items: readonly MailFile[]) =>
    items.length > 0 && items.every(({ state }) => mailViews[view].some((one) => one === state))
  const shown = list.data && (current || isOfView(list.data.items)) ? list.data : undefined
  const files = useMemo(() => shown?.items ?? [], [shown])
  const [problems, setProblems] = useState<ReadonlyMap<string, Entry['problem']>>(new Map())
  const drafts = useStore(choices)
  const [turns, setTurns] = useState<ReadonlyMap<string, MailFile['turned']>>(new Map())
  const inTurn = useInTurn()
  const [found, setFound] = useState<readonly MatchedRequest[]>([])
  const { readings, keep, isLost } = useReadings(view === 'waiting' ? files : [])
  const toRead = files.filter(({ scan, state }) => !scan && state === 'waiting')
  const done = toRead.filter(({ id }) => {
    const state = readings.get(id)?.state
    return state === 'read' || state === 'failed'
  })
  const isReading = view === 'waiting' && done.length < toRead.length
  const matches = useMatches(files, readings)
  const chosen = useChosenRequests(files, drafts, matches.requests)
  const requests = new Map([
    ...(chosen.data ?? []).map((request) => [request.id, request] as const),
    ...found.map((request) => [request.id, request] as const),
    ...matches.requests,
  ])
  const arrived = files.map((file): Entry => ({
    file,
    reading: readings.get(file.id),
    match: matches.ofFiles.get(file.id),
    draft: drafts.get(file.id),
    problem: problems.get(file.id),
  }))
  const isMatched =
    !isReading && done.every(({ id }) => readings.get(id)?.state === 'failed' || matches.ofFiles.has(id))
  const { entries, isMixed, unsureFirst } = useOrder(arrived)

  /** Makes a change and shows the list that follows. Returns whether it was made. */
  const changing = async (change: Promise<unknown>, failure: string, success?: string): Promise<boolean> => {
    try {
      await change
      if (success) toast({ title: success })
      return true
    } catch (error) {
      toast({ title: failure, description: errorMessage(error), tone: 'danger' })
      return false
    } finally {
      await refresh()
    }
  }
  const change = async (file: MailFile, body: Change): Promise<boolean> => {
    const sent = inTurn(file, (version) =>
      call(changeMailFile, { params: { id: file.id }, body: { version, ...body } }),
    )
    const isMade = await changing(sent, "Couldn't save")
    if (!isMade) return false
    setProblems((known) => new Map(known).set(file.id, undefined))
    if (body.state) setChoice(file.id, undefined)
    return true
  }
  const turnOf = (file: MailFile): MailFile['turned'] => turns.get(file.id) ?? file.turned
  /** Turns a file's pages from where they are shown: the list may not have the turn before yet. */
  const turn = async (file: MailFile) => {
    const turned = ((turnOf(file) + 90) % 360) as MailFile['turned']
    setTurns((known) => new Map(known).set(file.id, turned))
    await change(file, { turned })
    // The list has it now, unless it was turned further.
    setTurns((known) => (known.get(file.id) === turned ? new Map([...known].filter(([id]) => id !== file.id)) : known))
  }
  const remove = async (file: MailFile): Promise<boolean> => {
    const sent = inTurn(file, (version) => call(deleteMailFile, { params: { id: file.id }, query: { version } }))
    const isDeleted = await changing(sent, "Couldn't delete")
    if (isDeleted) setChoice(file.id, undefined)
    return isDeleted
  }

  /** Splits a file before these pages. What was read of it stays known of its parts. */
  const split = async (file: MailFile, pages: readonly ReadPage[], starts: readonly number[]): Promise<boolean> => {
    const sent = inTurn(file, (version) =>
      call(splitMail, { params: { id: file.id }, body: { version, starts: [...starts] } }),
    )
    const keepRead = (parts: readonly MailFile[]) =>
      parts.forEach((part, at) => {
        const [first, next] = [starts[at - 1] ?? 1, starts[at] ?? pages.length + 1]
        keep(part.id, pages.slice(first - 1, next - 1))
      })
    const isSplit = await changing(sent.then(keepRead), "Couldn't split")
    if (isSplit) setChoice(file.id, undefined)
    return isSplit
  }

  const undo = async (ids: readonly string[]) => {
    try {
      const files: Reply<typeof undoMail> = []
      for (const part of inParts(ids, limits.mail.perCall))
        files.push(...(await call(undoMail, { body: { files: part } })))
      const sum = (name: keyof UndoneDeliveries) => files.reduce((total, file) => total + file[name], 0)
      const all = {
        undone: sum('undone'),
        delivered: sum('delivered'),
        stopped: sum('stopped'),
        waiting: sum('waiting'),
      }
      const { undone, delivered, stopped, waiting } = all
      const back = counted(files.filter((file) => file.undone > 0).length, 'file')
      toast(
        undone > 0 && delivered + stopped + waiting === 0
          ? {
              title: 'Deliveries Undone',
              description: `Back in ${headings.mail}: ${back} for ${counted(undone, 'request')}.`,
            }
          : {
              title: undone > 0 ? "Couldn't undo all" : "Couldn't undo",
              description: notAllUndoneText(all),
              tone: 'danger',
            },
      )
    } catch (error) {
      toast({ title: "Couldn't undo", description: errorMessage(error), tone: 'danger' })
    }
    await Promise.all([refresh(), refreshLists()])
  }

  /** Delivers files in parts. Each is done or not by itself. */
  const deliver = async (
    ready: readonly Entry[],
    { evenIfSame = false, sendEmails = true, known = new Map() as Known } = {},
  ) => {
    const sent: string[] = []
    let until = ''
    let failure: string | undefined
    try {
      for (const part of inParts(ready, limits.mail.perCall)) {
        const results = await call(deliverMail, {
          body: {
            files: part.map((entry) => ({
              id: entry.file.id,
              version: entry.file.version,
              targets: targetsOf(entry),
              evenIfSame,
              despite: known.get(entry.file.id) ?? {},
              sendEmails,
            })),
          },
        })
        for (const { id, result, message, warnings, deliverAt } of results) {
          if (result === 'sent') {
            sent.push(id)
            setChoice(id, undefined)
          }
          // The first part's wait ends first.
          if (until === '' && deliverAt) until = deliverAt
          setProblems((before) =>
            new Map(before).set(
              id,
              message === null
                ? undefined
                : {
                    message,
                    isKnowable: result === 'same-file' || result === 'may-be-wrong',
                    version: part.find(({ file }) => file.id === id)!.file.version,
                    evenIfSame: evenIfSame || result === 'same-file',
                    sendEmails,
                    known: { ...known.get(id), ...warnings },
                  },
            ),
          )
        }
      }
    } catch (error) {
      failure = errorMessage(error)
    }
    if (sent.length === 0 && failure !== undefined)
      toast({ title: "Couldn't deliver", description: failure, tone: 'danger' })
    if (sent.length > 0)
      toast({
        title: `Waiting to Deliver ${counted(sent.length, 'File')}`,
        // After a failed call, the list shows which of the rest wait too.
        ...(sent.length < ready.length && {
          description: failure ?? `Not delivered: ${counted(ready.length - sent.length, 'file')}.`,
        }),
        action: {
          label: 'Undo',
          description: 'To undo this within a minute, open each request and choose Undo.',
          until,
          run: () => void undo(sent),
        },
      })
    await Promise.all([refresh(), refreshLists()])
  }

  return {
    list,
    shown,
    current,
    entries,
    isMatched,
    /** Puts the files first that need a decision; undefined when they are. */
    unsureFirst: isMatched && isMixed ? unsureFirst : undefined,
    ready: entries.filter(isReady),
    requests,
    /** The chosen requests aren't known yet, and a list of deliveries would name none. */
    isFinding: chosen.loading,
    progress: isReading ? { done: done.length, all: toRead.length } : undefined,
    /** The portal can't be reached, and is tried again. */
    isLost: isLost || matches.isLost,
    matches,
    setDraft: setChoice,
    changing,
    change,
    turn,
    turnOf,
    remove,
    split,
    deliver,
    onStored: () => void refresh(),
    addFound: (request: MatchedRequest) => setFound((known) => [...known, request]),
  }
}
export type Mail = ReturnType<typeof useMail>
