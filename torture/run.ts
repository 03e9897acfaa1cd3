import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateAll } from '../scripts/migrations.ts'
import { ask } from './client.ts'
import type { Setting } from './host.ts'
import { Journal } from './journal.ts'
import { addPeople, secrets, type Person } from './people.ts'
import { openState, Portal, startCounter } from './portal.ts'
import { Random } from '@portal/contract/testing/random'
import { verifyAnswers, verifyState, type Found } from './verify.ts'
import { Client } from './work.ts'
import type { Faults } from './workers/faulty.ts'

export interface Trial {
  bundles: Setting['bundles']
  seed: number
  operations: number
  clients: number
  kills: number
  faults?: Faults
}

export interface Outcome extends Found {
  journal: Journal
  kills: number
  /** Seconds. */
  took: number
}

/**
 * Kills the portal at moments that the seed gives: after so many calls, and by turns some milliseconds on or in the very
 * moment that an answer has come, when whatever was left for later is lost.
 */
const killer = (portal: Portal, { seed, operations, kills }: Trial) => {
  const random = new Random(seed)
  const moments = Array.from({ length: kills }, (_, kill) => ({
    calls: ((kill + 0.1 + 0.8 * random.next()) * operations) / kills,
    pause: kill % 2 ? random.below(120) : undefined,
  }))
  let calls = 0
  let working: Promise<void> | undefined
  const kill = (pause = 0) => {
    moments.shift()
    working = (pause ? wait(pause) : Promise.resolve())
      .then(() => portal.killAndStart())
      .finally(() => (working = undefined))
  }
  const due = () => !working && calls >= (moments[0]?.calls ?? Infinity)
  return {
    onOperation: () => {
      calls++
      if (due() && moments[0]?.pause !== undefined) kill(moments[0].pause)
    },
    onAnswer: () => {
      if (due() && moments[0]?.pause === undefined) kill()
    },
    /** Those kills too that the calls were over too soon for. */
    done: async () => {
      await working
      while (moments.length) {
        kill()
        await working
      }
    },
  }
}

const hours = 60 * 60 * 1000
const calm = { faults: undefined, haste: 1 }

/** Hours later and nothing going wrong: the cron does what is left, until no letter waits any more. */
const settle = async (portal: Portal, admin: Person): Promise<void> => {
  await portal.kill()
  const origin = await portal.start({ ...calm, ahead: 2 * hours })
  for (let tries = 0; tries < 300; tries++) {
    if (tries % 20 === 0) await portal.cron()
    const waiting = await Promise.all(
      ['pending', 'sending'].map(async (state) => {
        const answer = await ask(origin, { path: `/api/admin/emails?page=1&state=${state}`, token: admin.token })
        return Number(answer?.headers.get('x-total-count') ?? 1)
      }),
    )
    if (waiting.every((count) => count === 0)) return
    await wait(200)
  }
}

/** Runs one trial over a fresh state, and holds what is left against what was acknowledged. */
export const runTrial = async (trial: Trial): Promise<Outcome> => {
  const { bundles, seed, operations, faults } = trial
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  const state = join(folder, 'state')
  mkdirSync(state)
  const counter = await startCounter()
  const haste = faults?.how === 'hangs' ? 20 : 1
  const portal = new Portal({
    bundles,
    state,
    log: join(folder, 'log'),
    counter: counter.address,
    secrets,
    haste,
    ...(faults && { faults }),
  })
  try {
    const fresh = await openState(state)
    await migrateAll(fresh.db)
    const { admin, members } = await addPeople(fresh.db, 60)
    await fresh.close()

    const journal = new Journal()
    await portal.start()
    const { onOperation, onAnswer, done } = killer(portal, trial)
    let left = operations
    const clients = Array.from({ length: trial.clients }, async (_, number) => {
      const client = new Client({ portal, journal, admin, members, onOperation, onAnswer }, number, seed)
      while (left-- > 0) await client.step()
    })
    await Promise.all(clients)
    await done()

    await settle(portal, admin)
    await portal.kill()
    const rest = await openState(state)
    const found = await verifyState(rest, journal, counter.letters)
    await rest.close()
    await verifyAnswers(await portal.start(calm), journal, admin)
    return { ...found, journal, kills: portal.kills, took: (performance.now() - began) / 1000 }
  } catch (error) {
    const said = readFileSync(join(folder, 'log'), 'utf8')
    throw new Error(`The trial broke off. The Workers said:\n${said.slice(-4000)}`, { cause: error })
  } finally {
    await portal.kill()
    counter.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
