import type { AuthResponse } from '@portal/contract/accounts/accounts'
import type { FirmSetup } from '@portal/contract/accounts/firm-setups'
import type { Notice } from '@portal/contract/notices/notices'
import { emailsTo, getMe } from './accounts.ts'
import { addUser, rows, send } from './kit.ts'

export type Person = { token: string; email: string; id: string }

export const newDomain = () => `${crypto.randomUUID()}.test`
export const addPerson = (domain: string, verified = true) => addUser({ domain, verified })
export const ask = ({ token }: { token: string }, name = 'New Law', changed?: Partial<Cloudflare.Env>) =>
  send('POST', '/api/firm/setup', { token, json: { name }, changed })
export const listed = async (admin: Person, domain: string) =>
  (await (await send('GET', '/api/admin/firm-setups', admin)).json<FirmSetup[]>()).filter(
    (one) => one.domain === domain,
  )
export const idsOf = (people: Person[]) => people.map(({ id }) => id)
export const approve = ({ token }: Person, domain: string, people: Person[], name = 'New Law') =>
  send('POST', '/api/law-firms', { token, json: { name, domain, people: idsOf(people) } })
export const decline = ({ token }: Person, domain: string, reason = 'We can’t find this firm.') =>
  send('POST', '/api/admin/firm-setups/decline', { token, json: { domain, reason } })
export const setupOf = async (person: { token: string }) =>
  (await (await getMe(person)).json<AuthResponse['user']>()).firmSetup
export const noticesOf = async (admin: Person) =>
  (await (await send('GET', '/api/notices', admin)).json<Notice[]>()).filter(({ kind }) => kind === 'firm-setup')
export const teamEmailsTo = async ({ email }: Person) =>
  (await emailsTo(email, 'team-changed')).map(({ data }) => JSON.parse(data).team.change)
export const membersOf = (domain: string) =>
  rows(
    `select u.id, u.firm_manager as manager, u.member_since is not null as verified from users u
      join law_firms f on f.id = u.law_firm_id where f.domain = ? order by u.created_at, u.id`,
    domain,
  )
