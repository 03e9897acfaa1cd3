import type { EndpointName } from '@portal/contract/api/endpoints'
import { newId } from '../src/platform/ids.ts'
import type { MakeCall } from './call.ts'
import { form, pdf } from './kit.ts'

const unread = { lines: [], by: 'nothing', turned: 0 }

/** Calls that `calls` lists, of message templates, agencies, staff's queue, its mail and saved views. */
/** The same bytes are taken once. */
let added = 0

export const staffCalls = {
  listMessageTemplates: () => ['/api/message-templates'],
  addMessageTemplate: () => [
    '/api/admin/message-templates',
    { json: { title: 'T', text: 'Text', textEs: '', asks: [] } },
  ],
  editMessageTemplate: () => [
    `/api/admin/message-templates/${newId('messageTemplate')}`,
    { json: { title: 'T', text: 'Text', textEs: '', asks: [] } },
  ],
  deleteMessageTemplate: () => [`/api/admin/message-templates/${newId('messageTemplate')}`],
  listAreaOffices: () => ['/api/area-offices'],
  listAgencies: () => ['/api/agencies'],
  getAgency: () => [`/api/agencies/${newId('agency')}`],
  addAgency: () => ['/api/admin/agencies', { json: { name: crypto.randomUUID(), kind: 'police' } }],
  editAgency: () => [`/api/admin/agencies/${newId('agency')}`, { json: { name: 'Oakland', kind: 'police' } }],
  deleteAgency: () => [`/api/admin/agencies/${newId('agency')}`],
  importAgencies: () => [
    '/api/admin/agencies/import',
    { json: { agencies: [{ name: 'Oakland', kind: 'chp' }], columns: [], preview: true } },
  ],
  getAssignmentRules: () => ['/api/admin/assignment-rules'],
  setAssignmentRules: () => ['/api/admin/assignment-rules', { json: { version: 0, rules: [] } }],
  listNotices: () => ['/api/notices'],
  readNotices: () => ['/api/notices/read', { json: {} }],
  listQueue: () => ['/api/queue?view=new'],
  actOnRequests: ({ id }, _caller, police) => [
    '/api/requests',
    { json: { requests: [id, police.id], act: { action: 'take' }, fromColleagues: [newId('user')] } },
  ],
  planActEmails: ({ id }) => [
    '/api/requests/planned-emails',
    { json: { requests: [id], act: { action: 'complete' } } },
  ],
  undoActs: ({ id }) => ['/api/requests/undo', { json: { changes: [{ request: id, undo: newId('activity') }] } }],
  listAttorneys: () => ['/api/queue/attorneys'],
  setAway: () => [`/api/users/${newId('user')}/away`, { json: { away: null } }],
  listColleagues: () => ['/api/colleagues'],
  listSavedViews: () => ['/api/views'],
  addSavedView: () => ['/api/views', { json: { name: 'V', query: 'tab=open', shared: false } }],
  changeSavedView: () => [
    `/api/views/${newId('savedView')}`,
    { json: { name: 'V', query: 'tab=open', shared: false } },
  ],
  deleteSavedView: () => [`/api/views/${newId('savedView')}`],
  listMail: () => ['/api/mail'],
  countMail: () => ['/api/mail/count'],
  addMailFile: () => ['/api/mail', { form: form({ file: pdf(400 + added++) }) }],
  changeMailFile: () => [`/api/mail/${newId('file')}`, { json: { version: 1, state: 'aside' } }],
  deleteMailFile: () => [`/api/mail/${newId('file')}?version=1`],
  placeMail: () => [`/api/mail/${newId('file')}/place`, { json: { version: 1, request: newId('chp') } }],
  keepReading: () => [`/api/mail/${newId('file')}/reading`, { json: { pages: [unread] } }],
  findReading: () => [`/api/mail/${newId('file')}/reading`],
  splitMail: () => [`/api/mail/${newId('file')}/split`, { json: { version: 1, starts: [2] } }],
  matchMail: () => ['/api/mail/match', { json: { files: [{ id: newId('file'), pages: [unread] }] } }],
  findMailRequests: ({ id }) => [`/api/mail/requests?ids=${id}`],
  planMail: ({ id }) => ['/api/mail/plan', { json: { targets: [{ request: id, type: 'facePage' }] } }],
  deliverMail: ({ id }) => [
    '/api/mail/deliver',
    { json: { files: [{ id: newId('file'), version: 1, targets: [{ request: id, type: 'facePage' }] }] } },
  ],
  undoMail: () => ['/api/mail/undo', { json: { files: [newId('file')] } }],
  getRunSheet: () => [`/api/agencies/${newId('agency')}/run-sheet`],
} satisfies Partial<Record<EndpointName, MakeCall>>
