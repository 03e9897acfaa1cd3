import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { build, mergeConfig, type Plugin } from 'vite'
import { slices } from '@portal/contract/paths'
import { entriesOf } from '../../frontends/federation/src/dev.ts'
import { host, remote } from '../../frontends/federation/src/vite.ts'
import { workerMains } from '../built-portal.ts'
import { inputFolders } from '../build.ts'
import { at } from '../root.ts'
import { modulesOf } from './build-worker.ts'
import { workerInputs } from './bundle.ts'

test.each(['shell', ...slices] as const)(
  '%s imports files of its input folders only',
  async (frontend) => {
    const imported = new Set<string>()
    const collect: Plugin = {
      name: 'collect',
      buildEnd() {
        for (const id of this.getModuleIds()) imported.add(id.replace(/\?.*$/, ''))
      },
    }
    const config = frontend === 'shell' ? host() : remote(frontend)
    // In a test runner the federation plugin leaves itself out, and with it the modules that it exposes.
    const rolldownOptions = frontend === 'shell' ? {} : { input: entriesOf(frontend) }
    const root = at('frontends', frontend)
    const options = { configFile: false, root, logLevel: 'error', build: { write: false, rolldownOptions } }
    await build(mergeConfig(config, { ...options, plugins: [collect] }))
    const own = [...imported].filter((file) => file.startsWith(at()) && !file.includes('/node_modules/'))
    expect(own.length).toBeGreaterThan(50)
    const isInput = (file: string) => inputFolders(frontend).some((folder) => file.startsWith(`${folder}/`))
    expect(own.map((file) => relative(at(), file)).filter((file) => !isInput(file))).toEqual([])
  },
  60_000,
)

test.each(Object.values(workerMains))(
  'the Worker %s imports files of its inputs only',
  async (main) => {
    const inputs = workerInputs(at(main))
    const imported = await modulesOf(at(main))
    expect(imported.length).toBeGreaterThan(10)
    expect(imported.filter((file) => !inputs.some((input) => file.startsWith(`${input}/`)))).toEqual([])
  },
  60_000,
)
