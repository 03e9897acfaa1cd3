import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  addFirm,
  addUser,
  deliver,
  form,
  getCrashReport,
  rows,
  send,
  submitCrashRequest,
  submitPoliceRequest,
  testContext,
} from '../../../test/kit.ts'
import { marked, marker } from '../../../test/markers.ts'
import { postMessage, sent } from '../../../test/messages.ts'
import { columnTexts, latin1, objectTexts, tablesNaming } from '../../../test/personal-data.ts'
import { zipEntries } from '../../../test/zip.ts'
import { personalColumns } from '../../db/tables.ts'
import { keyOf } from '../../files/names.ts'
import { newId } from '../../platform/ids.ts'
import { storeMessage } from '../../requests/messages/store-message.ts'
import { runScheduledJobs } from '../../scheduled.ts'

const queued: unknown[] = []
const EMAIL_QUEUE = {
  metrics: () => env.EMAIL_QUEUE.metrics(),
  sendBatch: async (messages: Iterable<unknown>) => void queued.push(...messages),
} as unknown as typeof env.EMAIL_QUEUE
const call = async (method: string, path: string, options: Parameters<typeof send>[2]) => {
  const response = await send(method, path, { ...options, changed: { EMAIL_QUEUE } })
  expect([path, response.status < 300]).toEqual([path, true])
  return response
}

const store = async (file: File, kind: 'pdf' | 'eml') => {
  const id = newId('file')
  const key = keyOf(id, kind)
  await env.FILES.put(key, await file.arrayBuffer())
  return { id, key, kind, label: file.name, size: file.size, sha256: '' }
}

/** Stores an email whose sender couldn't be confirmed, as the inbound Worker does. */
const writeUnverified = async (requestId: string, email: string, about: string) => {
  const original = new File([`From: ${email}\r\n\r\n${marker('content', 'email', about)}`], 'Email.eml')
  await storeMessage(testContext(), {
    requestId,
    author: { kind: 'unverified', userId: null, email },
    source: 'email',
    text: marker('text', about),
    files: [{ upload: await store(marked(about), 'pdf') }],
    email: {
      idHash: about,
      problems: [marker('problem', about)],
      isCut: true,
      automatic: null,
      original: await store(original, 'eml'),
    },
  })
}

const names = {
  client: marker('client_name'),
  number: marker('report_number'),
  department: marker('police_department'),
}

/** A person without a firm, with requests of both kinds, who also wrote about somebody else's request. */
const setUp = async () => {
  const [admin, staff, person] = [await addUser({ role: 'admin' }), await addUser({ role: 'staff' }), await addUser()]
  const manager = await addUser({ firm: await addFirm(), manager: true })
  const { email } = person
  const crash = await submitCrashRequest(person, {
    clientName: names.client,
    reportNumber: names.number,
    reportType: 'non-fatal-full',
    clientRole: 'driver',
    hasCrashCard: 'false',
    driverLicenseOrPlate: marker('driver_license_or_plate').toUpperCase(),
    writtenAuth: marked('submitted'),
  })
  const police = await submitPoliceRequest(person, {
    clientName: names.client,
    reportNumber: names.number,
    policeDepartment: names.department,
  })
  const documents = `/api/crash-reports/${crash.id}/documents/fullReport`
  const why = { reason: 'other', reasonText: 'Wrong page' }
  const upload = (path: string, about: string, fields: Record<string, string>) =>
    call('POST', path, { token: staff.token, form: form({ ...fields, file: marked(about) }) })
  await upload(`/api/crash-reports/${crash.id}/upload`, 'replaced', { type: 'fullReport' })
  await upload(`${documents}/replace`, 'withdrawn', why)
  await call('DELETE', documents, { token: admin.token, json: why })
  await upload(`/api/crash-reports/${crash.id}/upload`, 'delivered', { type: 'fullReport' })

  const write = (user: { token: string }, about: string, visibility: string) =>
    sent(postMessage(user, crash.id, { text: marker('text', about), visibility, file: marked(about) }))
  await write(person, 'own', 'shared')
  await write(staff, 'fromstaff', 'shared')
  await write(staff, 'internal', 'internal')
  await writeUnverified(crash.id, email, 'unverified')
  const other = await submitCrashRequest(manager, { ccEmails: email })
  await deliver(staff, other.id, 'facePage')
  await writeUnverified(other.id, email, 'elsewhere')
  await call('POST', '/api/auth/forgot-password', { json: { email } })
  return { admin, person, manager, crash, police, other }
}

type Scenario = Awaited<ReturnType<typeof setUp>>

/** Columns that the calls above filled, with the email address or a marker. */
const filledByCalls = [
  'account_links.email',
  'requests.client_name',
  'requests.report_number',
  'requests.driver_license_or_plate',
  'requests.search_text',
  'requests.police_department',
  'requests.created_by_email',
  'requests.cc_emails',
  'erasures.address',
  'documents.label',
  'messages.author_email',
  'messages.text',
  'messages.problems',
  'outbox.address',
  'search_names.word',
  'search_trigrams.trigram',
  'users.email',
]

/** Puts a marker, or the email address, into every other column. Returns the names of these columns. */
const fillOthers = async ({ person, manager, crash, police, other }: Scenario): Promise<string[]> => {
  const { id, email } = person
  const named = `${marker('users', 'first_name')} ${marker('users', 'last_name')} (${email})`
  const created = new Date(Date.now() - 1000).toISOString()
  const filled: string[] = []
  const fill = async (table: string, where: string, columns: Record<string, string>) => {
    const set = Object.keys(columns).map((column) => `"${column}" = ?`)
    await rows(`update ${table} set ${set.join(', ')} where ${where}`, ...Object.values(columns))
    filled.push(...Object.keys(columns).map((column) => `${table}.${column}`))
  }
  const add = async (table: string, columns: Record<string, string>, others: Record<string, string | number>) => {
    const row = { ...columns, ...others }
    const marks = Object.keys(row).map(() => '?')
    await rows(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${marks.join(', ')})`,
      ...Object.values(row),
    )
    filled.push(...Object.keys(columns).map((column) => `${table}.${column}`))
  }
  const markers = (table: string, ...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, marker(table, column)]))

  await fill(
    'users',
    `id = '${id}'`,
    markers('users', 'first_name', 'last_name', 'phone', 'search_text', 'password_hash'),
  )
  await fill('requests', `id in ('${crash.id}', '${police.id}')`, {
    ...markers('requests', 'reason_text', 'waiting_reason', 'matter_number', 'attorney', 'firm_note', 'agency_numbers'),
    crash_date: '1987-06-05',
    contact_email: email,
    undo: JSON.stringify([{ activity: marker('requests', 'undo') }]),
    answers: JSON.stringify({ otherDriverName: marker('requests', 'answers') }),
  })
  await rows('update requests set cc_emails = ? where id = ?', email, police.id)
  const texts = markers('documents', 'note', 'internal_note', 'signed_by', 'ended_reason')
  await fill('documents', `request_id = '${crash.id}'`, texts)
  await fill('outbox', `address = '${email}' and state = 'pending'`, {
    data: JSON.stringify({ firstName: marker('outbox', 'data') }),
  })
  await rows("update outbox set state = 'sent' where address = ?", email)
  await fill('activities', `request_id = '${crash.id}'`, {
    activity: `Request canceled: ${marker('activities', 'activity')}`,
  })
  await fill('sessions', `user_id = '${id}'`, markers('sessions', 'browser', 'ip', 'place'))
  await fill('law_firms', `id = '${manager.lawFirmId}'`, { default_cc: email })
  await add('passkeys', markers('passkeys', 'credential_id', 'public_key', 'name'), {
    id: 'psk_1',
    user_id: id,
    counter: 0,
    transports: '[]',
    created_at: created,
  })
  await add('saved_views', markers('saved_views', 'name', 'query'), {
    id: 'svw_1',
    list: 'docket',
    user_id: id,
    created_at: created,
  })
  await add('firm_setups', markers('firm_setups', 'name', 'declined'), { user_id: id, domain: '', created_at: created })
  const link = { id: 'sgn_1', request_id: other.id, link_hash: 'x', signer: '', language: '', created_at: created }
  await add('signings', { address: email, ...markers('signings', 'decline_reason') }, { ...link, expires_at: created })
  await add(
    'invitations',
    { email, ...markers('invitations', 'first_name', 'last_name') },
    {
      id: 'inv_1',
      token_hash: 'x',
      law_firm_id: manager.lawFirmId!,
      created_at: created,
      expires_at: created,
      invited_by: manager.id,
      invited_as: 'manager',
    },
  )
  const file = { request_id: crash.id, document_type: 'fullReport', kind: 'pdf', size: 1, sha256: '', seen_file: '' }
  const asked = { id: 'fil_1', action: '', status: '', author_id: manager.id, created_at: created, send_emails: 1 }
  const uploaded = markers('waiting_deliveries', 'label', 'note', 'internal_note', 'reason_text')
  await add('waiting_deliveries', uploaded, { ...file, ...asked, deliver_at: '2099' })
  await rows('update requests set has_waiting_delivery = 1 where id = ?', crash.id)
  const targets = JSON.stringify([{ request: crash.id, type: 'fullReport' }])
  const sentFile = { id: 'fil_2', label: 'a.pdf', size: 1, sha256: '', state: 'sent', targets, created_at: created }
  await add(
    'mail_files',
    { reading: JSON.stringify({ pages: [], plates: [[marker('mail_files', 'reading')]] }) },
    sentFile,
  )
  await add(
    'audit_entries',
    { actor: named, subject: named, detail: named, search_text: named },
    { id: 'aud_1', created_at: created, action: 'user-changed', actor_id: id },
  )
  return filled
}

/** Rows of an account that only name its id. They go with it, and so do those of sessions and second factors. */
const addRowsOf = async ({ person, manager, crash }: Scenario) => {
  const { id } = person
  await rows('insert into former_members (user_id, law_firm_id) values (?, ?)', id, manager.lawFirmId!)
  await rows("insert into request_reads (request_id, user_id, read_at) values (?, ?, '2026')", `${crash.id}0`, id)
  await rows(
    "insert into notices (user_id, request_id, kind, event, created_at, expires_at) values (?, ?, 'reply', '', '', '2099')",
    id,
    `${crash.id}0`,
  )
}

const allColumns = personalColumns.map((one) => ({ name: `${one.table}.${one.column}`, ...one }))

test('an export has every marker that it should, and after an erasure none is left anywhere', async () => {
  const scenario = await setUp()
  const filled = await fillOthers(scenario)
  await addRowsOf(scenario)
  expect([...filled, ...filledByCalls].sort()).toEqual(allColumns.map(({ name }) => name).sort())
  const { admin, person, crash, manager, other } = scenario
  const { email } = person
  const [row] = await rows<{ serial: number }>('select serial from requests where id = ?', crash.id)

  const as = { token: admin.token, json: { email } }
  const response = await call('POST', '/api/admin/privacy/export', as)
  const entries = [...zipEntries(new Uint8Array(await response.arrayBuffer()))]
  const exported = entries
    .map(([name, content]) => `${name}\n${latin1(content)}`)
    .join('\n')
    .toLowerCase()

  const byColumn = allColumns.filter(({ name }) => filled.includes(name))
  const valueOf = ({ table, column }: { table: string; column: string }) =>
    column === 'crash_date' ? '1987-06-05' : marker(table, column)
  const isMarked = ({ table, column }: { table: string; column: string }) =>
    !/email|default_cc|address/.test(column) && table !== 'audit_entries'
  const documents = ['submitted', 'delivered']
  const ended = ['replaced', 'withdrawn']
  const messages = ['own', 'fromstaff', 'unverified', 'elsewhere']
  const expected = [
    ...byColumn.filter((one) => isMarked(one) && one.exported).map(valueOf),
    ...[...documents, ...messages].flatMap((about) => [marker('content', about), marker('name', about)]),
    ...messages.map((about) => marker('text', about)),
    ...['unverified', 'elsewhere'].flatMap((about) => [marker('content', 'email', about), marker('problem', about)]),
    ...Object.values(names),
    marker('driver_license_or_plate'),
    email,
  ]
  const omitted = [
    ...byColumn.filter((one) => isMarked(one) && !one.exported).map(valueOf),
    ...['content', 'name', 'text'].map((what) => marker(what, 'internal')),
    // Usually another person's.
    ...ended.flatMap((about) => [marker('content', about), marker('name', about)]),
  ]
  expect(expected.filter((text) => !exported.includes(text))).toEqual([])
  expect(omitted.filter((text) => exported.includes(text))).toEqual([])

  const held = await (await call('POST', '/api/admin/privacy/find', as)).json<{ requests: number }>()
  await call('POST', '/api/admin/privacy/erase', { ...as, json: { email, requests: held.requests } })
  await rows("update erasures set noted_at = '2026'")
  for (const minutes of [0, 20])
    await runScheduledJobs({ ...testContext(), now: new Date(Date.now() + minutes * 60_000) })
  const places = [...(await columnTexts()), ['objects', await objectTexts()] as const]
  places.push(['queue', JSON.stringify(queued).toLowerCase()])
  const left = [...expected, ...omitted].flatMap((text) =>
    places.filter(([, texts]) => texts.includes(text)).map(([place]) => `${text} in ${place}`),
  )
  expect(left).toEqual([])
  expect(await tablesNaming(person.id)).toEqual([])
  expect(await rows("select 1 from search_trigrams where kind = 'chp' and request = ?", row!.serial)).toEqual([])
  expect((await getCrashReport(manager, other.id)).facePageFile).not.toBeNull()
})
