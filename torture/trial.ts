import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { applyMigrations } from '../scripts/migrations.ts'
import { send } from './http.ts'
import type { HostSettings } from './host.ts'
import { Journal } from './journal.ts'
import { createAccounts, secrets, type Account } from './accounts.ts'
import { backUpAndLose, runJobsMeanwhile, moveState, restoreInto } from './backups.ts'
import { openState, Portal, startEmailCounter } from './portal.ts'
import { Random } from '@portal/contract/testing/random'
import { addressLimit, waitsForAcceptance } from '@portal/contract/emails/templates'
import { verifyReplies, verifyState, type StateCounts } from './verify.ts'
import { Client } from './client.ts'
import { MailClient } from './mail-client.ts'
import { MailJournal } from './mail-journal.ts'
import { recordEndOfWaits } from './waiting.ts'
import { Viewer } from './viewer.ts'
import type { Faults } from './workers/fault-injection.ts'

export interface Trial {
  bundles: HostSettings['bundles']
  seed: number
  operations: number
  clients: number
  members: number
  kills: number
  /** Its clients work the mail. */
  mail: boolean
  faults?: Faults
  /**
   * Backups are made meanwhile. In the end the bucket loses files, and the newest backup is restored and compared rather than
   * the state itself.
   */
  backups?: boolean
  /** At every third kill, a backup is restored into an empty state, and the clients go on with that. */
  restores?: boolean
  /** After each kill, the clock is up to ten minutes ahead or behind. */
  clockJumps?: boolean
}

export interface TrialResult extends StateCounts {
  journal: Journal
  /** The events that an open page received. */
  live: { messages: number; connections: number }
  kills: number
  seconds: number
}

/**
 * Kills the portal after numbers of calls that the seed determines: alternately up to 120 ms into a call and right after a
 * reply, when background work that the reply didn't wait for is lost.
 */
const scheduleKills = (portal: Portal, { seed, operations, kills }: Trial) => {
  const random = new Random(seed)
  const moments = Array.from({ length: kills }, (_, kill) => ({
    calls: ((kill + 0.1 + 0.8 * random.next()) * operations) / kills,
    pause: kill % 2 ? random.below(120) : undefined,
  }))
  let calls = 0
  let restarting: Promise<void> | undefined
  const kill = (pause = 0) => {
    moments.shift()
    restarting = (pause ? wait(pause) : Promise.resolve())
      .then(() => portal.restart())
      .finally(() => (restarting = undefined))
  }
  const due = () => !restarting && calls >= (moments[0]?.calls ?? Infinity)
  return {
    onChange: () => {
      calls++
      if (due() && moments[0]?.pause !== undefined) kill(moments[0].pause)
    },
    onReply: () => {
      if (due() && moments[0]?.pause === undefined) kill()
    },
    /** Performs the kills that were scheduled after the last call. */
    finishKills: async () => {
      await restarting
      while (moments.length) {
        kill()
        await restarting
      }
    },
  }
}

const minutes = 60 * 1000
const hours = 60 * minutes
const withoutFaults = { faults: undefined, timerSpeed: 1 }

/** The emails that haven't been sent, but held copies; undefined while the portal doesn't say. */
const waitingEmails = async (origin: string, admin: Account) => {
  const replies = await Promise.all(
    ['pending', 'sending'].map((state) =>
      send(origin, { path: `/api/admin/emails?page=1&state=${state}`, token: admin.token }),
    ),
  )
  if (replies.some((reply) => reply?.status !== 200)) return undefined
  const emails = replies.flatMap((reply) => reply!.body as { lastError: string | null }[])
  return emails.filter(({ lastError }) => lastError !== waitsForAcceptance)
}

/**
 * Sets the clock ahead and runs the cron job without faults until no email is waiting but held copies. An address gets some
 * emails an hour, so the clock goes ahead again for the others.
 */
const waitForEmails = async (portal: Portal, admin: Account): Promise<void> => {
  const offset = portal.offsetAfter(portal.kills)
  for (let hoursAhead = 2; hoursAhead <= 12; hoursAhead += 2) {
    await portal.kill()
    portal.offsetAfter = () => offset + hoursAhead * hours
    const origin = await portal.start(withoutFaults)
    for (let tries = 0; tries < 300; tries++) {
      if (tries % 20 === 0) await portal.cron()
      const waiting = await waitingEmails(origin, admin)
      if (waiting?.length === 0) return
      if (waiting?.every(({ lastError }) => lastError === addressLimit)) break
      await wait(200)
    }
  }
}

/** Runs one trial on an empty state, and compares what is stored with what was acknowledged. */
export const runTrial = async (trial: Trial): Promise<TrialResult> => {
  const { bundles, seed, operations, faults } = trial
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  const state = join(folder, 'state')
  mkdirSync(state)
  const counter = await startEmailCounter()
  const timerSpeed = faults?.how === 'hangs' ? 20 : 1
  const portal = new Portal({
    bundles,
    state,
    log: join(folder, 'log'),
    counter: counter.address,
    secrets,
    timerSpeed,
    ...(faults && { faults }),
  })
  try {
    const empty = await openState(state)
    await applyMigrations(empty.db)
    const { admin, members } = await createAccounts(empty.db, trial.members)
    await empty.close()

    const journal = new Journal()
    const random = new Random(seed)
    if (trial.clockJumps) portal.offsetAfter = () => Math.round((random.next() - 0.5) * 20) * minutes
    if (trial.restores)
      portal.whileDown = async (kills, before) =>
        kills % 3 === 0 ? moveState(before, join(folder, `restored-${kills}`)) : before
    await portal.start()
    const { onChange, onReply, finishKills } = scheduleKills(portal, trial)
    let remaining = operations
    let isOver = false
    const context = { portal, journal, admin, members, onChange, onReply }
    const mail = new MailJournal(journal)
    const clients = Array.from({ length: trial.clients }, async (_, number) => {
      const client = trial.mail ? new MailClient(context, mail, number, seed) : new Client(context, number, seed)
      while (remaining-- > 0) await client.step()
    })
    // A message that a fault swallows is only made up for by the next poll, so this viewer would wait for it in vain.
    const viewer = faults ? undefined : new Viewer(portal, admin)
    const jobs = trial.backups ? runJobsMeanwhile(portal, () => isOver) : undefined
    await Promise.all(clients)
    await finishKills()
    isOver = true
    await jobs
    if (viewer && !(await viewer.isRight())) journal.inconsistent.push('an open page did not get the last change')
    viewer?.end()

    await waitForEmails(portal, admin)
    await recordEndOfWaits(await portal.origin, journal, admin)
    await mail.readRequests(await portal.origin, admin)
    if (trial.backups) await backUpAndLose(portal)
    await portal.kill()
    const used = await openState(portal.state)
    const restored = join(folder, 'restored')
    const stored = trial.backups ? await restoreInto(restored, used) : used
    await mail.verify(stored.db)
    const counts = await verifyState(stored, journal, counter.counts)
    await stored.close()
    if (stored !== used) await used.close()
    const origin = await portal.start({ ...withoutFaults, ...(trial.backups && { state: restored }) })
    await verifyReplies(origin, journal, admin)
    const live = { messages: viewer?.messages ?? 0, connections: viewer?.connections ?? 0 }
    return { ...counts, journal, live, kills: portal.kills, seconds: (performance.now() - start) / 1000 }
  } catch (error) {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    throw new Error(`The trial failed. Output of the Workers:\n${log.slice(-4000)}`, { cause: error })
  } finally {
    await portal.kill()
    counter.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
