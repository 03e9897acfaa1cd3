import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountMessages } from '@portal/contract/accounts/account-messages'
import { roles } from '@portal/contract/accounts/roles'
import type { Endpoint } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/api/endpoints'
import { kindIds } from '@portal/contract/kinds/kind-ids'
import { kinds } from '@portal/contract/kinds/kinds'
import { clientDocument, noteOf } from '@portal/contract/files/file-kinds'
import { paths } from '@portal/contract/paths'
import { reportTypes } from '@portal/contract/requests/report-types'
import { requestStatus, statusLabel } from '@portal/contract/requests/status-labels'
import { storageKeys } from '@portal/contract/storage-keys'
import { at } from './root.ts'
import { calls } from './specified-calls.ts'
import * as specified from './specified-texts.ts'

/** The product's own texts: no tests, no comments, nothing in Spanish. */
const source = globSync('{frontends,shared,workers}/*/src/**/*.{ts,tsx}', { cwd: at() })
  .filter((file) => !/\.test\.|\/testing\/|\/es\.tsx?$|\/es\//.test(file))
  .map((file) => readFileSync(at(file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm, ' ')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/\\'|&apos;/g, "'")

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text in quotation marks or between tags, alone or as a sentence or a part of one. */
const find = (text: string): RegExp =>
  new RegExp(
    String.raw`['"\`>}.(] ?${text
      .split('{…}')
      .map(escaped)
      .join(String.raw`\$?\{[^}]*\}(?:\)\})?`)}(?=[ '"\`<{$.,:!?)])`,
  )

describe.each(Object.entries(specified.texts))('texts of the specification: %s', (_, texts) => {
  test.each(texts)('%s', (text) => expect(find(text).test(source)).toBe(true))
})

test('the texts with values of their own', () => {
  expect(accountMessages.passwordShort).toBe('Password must be at least 6 characters')
  expect(noteOf(clientDocument)).toBe('PDF, JPG, JPEG, PNG (max 10MB)')
  const monitored = { status: 'face-page-uploaded', monitorForFull: true }
  expect(requestStatus(monitored).label).toBe('Face Page Ready - Monitoring')
})

test('the values and labels of report types, statuses, prefixes and roles', () => {
  expect(Object.fromEntries(Object.entries(reportTypes).map(([name, { label }]) => [name, label]))).toEqual(
    specified.reportTypes,
  )
  for (const kind of Object.values(kinds)) {
    expect(Object.fromEntries(kind.statuses.map((name) => [name, statusLabel(name).label]))).toEqual(
      specified.statuses[kind.id],
    )
    expect(kindIds[kind.id].referencePrefix).toBe(specified.referencePrefixes[kind.id])
  }
  expect([...roles].toSorted()).toEqual(specified.roles.toSorted())
})

test('the names of storage keys and the paths of pages', () => {
  expect(Object.values(storageKeys)).toEqual(expect.arrayContaining(specified.storageKeys))
  expect(Object.values(paths)).toEqual(expect.arrayContaining(specified.pages))
})

const served = Object.values(endpoints) as readonly Endpoint[]
const namesIn = ({ query, body, files }: Endpoint): string[] =>
  [query?.shape, body?.shape, files].flatMap((part) => Object.keys(part ?? {}))

test.each(calls)('the call %s %s', (method, path, ...fields) => {
  const call = served.find((one) => one.method === method && one.path === path)
  expect(call && namesIn(call)).toEqual(expect.arrayContaining(fields))
})
