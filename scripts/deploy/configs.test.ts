import { describe, expect, test } from 'vitest'
import { configFor, configPaths, workerNames } from './configs.ts'
import type { Environment } from './environments.ts'
import { resourcesOf } from './resources.ts'

const environmentOf = (suffix: string, index: number): Environment => ({
  name: suffix.slice(1) || 'production',
  origin: 'https://portal.example',
  staffInbox: 'requests@portal.example',
  previews: 'acme.workers.dev',
  suffix,
  option: '',
  index,
})
const production = environmentOf('', 0)
const staging = environmentOf('-staging', 1)

describe('the configurations of an environment', () => {
  test('share no Worker, database, bucket, queue or rate limit with another environment', () => {
    const names = (environment: Environment) => {
      const configs = workerNames.map((worker) => configFor(worker, environment, environment.name))
      return [
        ...configs.flatMap(({ name, services = [], durable_objects, ratelimits = [], d1_databases = [] }) => [
          name,
          ...services.map(({ service }) => service),
          ...(durable_objects?.bindings ?? []).flatMap(({ script_name }) => script_name ?? []),
          ...ratelimits.map(({ namespace_id }) => namespace_id),
          ...d1_databases.map(({ database_id }) => database_id),
        ]),
        ...Object.values(resourcesOf(environment)).flat(),
      ]
    }
    const [ours, theirs] = [names(production), names(staging)]
    expect(ours.length).toBeGreaterThan(15)
    expect(theirs).toHaveLength(ours.length)
    expect(ours.filter((name) => theirs.includes(name))).toEqual([])
  })

  test('bind the Workers by their deployed names', () => {
    const deployed = workerNames.map((worker) => configFor(worker, staging, 'id').name)
    const configs = workerNames.map((worker) => configFor(worker, staging, 'id'))
    const bound = configs.flatMap(({ services = [] }) => services.map(({ service }) => service))
    const objects = configs.flatMap(({ durable_objects }) => durable_objects?.bindings ?? [])
    const classes = objects.flatMap(({ script_name }) => script_name ?? [])
    expect([bound.length >= 3, classes.length]).toEqual([true, 3])
    for (const name of [...bound, ...classes]) expect(deployed).toContain(name)
  })

  test('require two-factor sign-in unless the environment says otherwise', () => {
    const varsOf = (environment: Environment) => configFor('portal', environment, 'id').vars
    expect(varsOf(production)).toMatchObject({ REQUIRE_TWO_FACTOR: 'true' })
    expect(varsOf({ ...production, requireTwoFactor: false })).toMatchObject({ REQUIRE_TWO_FACTOR: 'false' })
  })

  test('keep the log lines of every Worker, and no lines of Cloudflare, which contain URLs and addresses', () => {
    for (const worker of workerNames)
      expect([worker, configFor(worker, staging, 'id').observability]).toEqual([
        worker,
        { enabled: true, logs: { invocation_logs: false } },
      ])
  })

  test('limit the CPU time of the Workers that strangers can call', () => {
    for (const worker of ['portal', 'inbound'] as const)
      expect(configFor(worker, staging, 'id').limits).toEqual({ cpu_ms: 10_000 })
  })

  test('have absolute paths', () => {
    for (const worker of workerNames) {
      const { main, assets, d1_databases = [] } = configFor(worker, staging, 'id')
      const given = [main, assets?.directory, ...d1_databases.map((d1) => d1.migrations_dir)].filter(Boolean)
      expect(given.length).toBeGreaterThan(0)
      for (const path of given) expect(path).toMatch(/^\//)
    }
    expect(configFor('intake', staging, 'id').assets?.directory).toMatch(/frontends\/intake\/dist$/)
  })

  test('give PORTAL_ORIGIN to Workers with code and the route only to the portal', () => {
    for (const worker of workerNames) {
      const { main, vars = {}, routes = [] } = configFor(worker, staging, 'id')
      expect(vars['PORTAL_ORIGIN']).toBe(main ? staging.origin : undefined)
      expect(routes.map(({ pattern }) => pattern)).toEqual(worker === 'portal' ? ['portal.example'] : [])
    }
    expect(Object.keys(configPaths)).toEqual(workerNames)
    expect(workerNames.at(-1)).toBe('portal')
  })

  test('let the inbound Worker receive replies where the environment has a domain for them', () => {
    const receiving = configFor('inbound', { ...staging, replyDomain: 'reply.portal.example' }, 'id')
    expect(receiving.vars).toMatchObject({ REPLY_DOMAIN: 'reply.portal.example', STAFF_INBOX: staging.staffInbox })
    expect(receiving.addresses).toEqual(['reply@reply.portal.example'])
    const sending = configFor('notifications', { ...staging, replyDomain: 'reply.portal.example' }, 'id')
    expect(sending.vars).toMatchObject({ REPLY_DOMAIN: 'reply.portal.example', ALERT_ADDRESS: '' })
    expect(sending).not.toHaveProperty('addresses')
    const without = configFor('inbound', staging, 'id')
    expect(without.vars).toMatchObject({ REPLY_DOMAIN: '' })
    expect(without).not.toHaveProperty('addresses')
  })

  test('let the inbound Worker receive the mail of agencies where the environment has an address for it, which the portal shows', () => {
    const withMail = { ...staging, replyDomain: 'reply.portal.example', mailAddress: 'mail@reply.portal.example' }
    const receiving = configFor('inbound', withMail, 'id')
    expect(receiving.vars).toMatchObject({ MAIL_ADDRESS: 'mail@reply.portal.example' })
    expect(receiving.addresses).toEqual(['reply@reply.portal.example', 'mail@reply.portal.example'])
    expect(configFor('portal', withMail, 'id').vars).toMatchObject({ MAIL_ADDRESS: 'mail@reply.portal.example' })
    expect(configFor('portal', staging, 'id').vars).toMatchObject({ MAIL_ADDRESS: '' })
  })

  test('enable preview URLs only for slices, on the workers.dev domain of the account', () => {
    const { vars = {}, preview_urls } = configFor('portal', staging, 'id')
    expect(vars['PREVIEWS']).toBe('https://{tag}-collision-docket-{slice}-staging.acme.workers.dev')
    expect([preview_urls, configFor('notifications', staging, 'id').preview_urls]).toEqual([undefined, undefined])
    const { name, preview_urls: previewsEnabled } = configFor('intake', staging, 'id')
    expect([name, previewsEnabled]).toEqual(['collision-docket-intake-staging', true])
    const without = { ...staging, previews: '' }
    expect(configFor('portal', without, 'id').vars).not.toHaveProperty('PREVIEWS')
    expect(configFor('intake', without, 'id')).not.toHaveProperty('preview_urls')
  })
})
