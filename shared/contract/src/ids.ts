import { kindIds, kindNames, type KindId } from './kinds/kind-ids.ts'
import * as z from 'zod/mini'
import { line } from './text.ts'

const ofKinds = Object.fromEntries(kindNames.map((id) => [id, kindIds[id].idPrefix])) as {
  readonly [Id in KindId]: (typeof kindIds)[Id]['idPrefix']
}

/** The prefix of each kind of id. Ids are stored, so a prefix never changes. */
export const idPrefixes = {
  ...ofKinds,
  user: 'usr',
  lawFirm: 'frm',
  file: 'fil',
  session: 'ses',
  activity: 'act',
  email: 'eml',
  coverageArea: 'cov',
  invitation: 'inv',
  accountLink: 'acl',
  auditEntry: 'aud',
  erasure: 'ers',
  retentionRound: 'rnd',
  passkey: 'psk',
  message: 'msg',
  messageTemplate: 'tpl',
  agency: 'agy',
  savedView: 'svw',
  signing: 'sgn',
} as const

export type IdKind = keyof typeof idPrefixes

/** The pattern of one kind of id: its prefix, an underscore and 26 lowercase base-32 characters (130 random bits). */
export const idPattern = (kind: IdKind): string => `${idPrefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}`

/** The pattern of a whole reference number: the prefix of its kind and eight characters without I, L, O and U. */
export const referencePattern = (kind: KindId): RegExp =>
  new RegExp(`^${kindIds[kind].referencePrefix}[0-9A-HJKMNP-TV-Z]{8}$`)

/**
 * The stored form of a typed reference number: `CHP-1234ABCD` for `chp 1234 abcd`. The letters O, I and L, which no
 * reference number has, become the digits they look like. Other text is returned unchanged.
 */
export const foldReference = (typed: string): string => {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  for (const kind of kindNames) {
    const prefix = kindIds[kind].referencePrefix
    const start = prefix.replace('-', '')
    const rest = letters.slice(start.length).replaceAll('O', '0').replace(/[IL]/g, '1')
    if (letters.startsWith(start) && referencePattern(kind).test(prefix + rest)) return prefix + rest
  }
  return typed
}

/** The schema of one kind of id. */
export const id = (kind: IdKind) => z.string().check(z.regex(new RegExp(`^${idPattern(kind)}$`), "That id isn't valid"))

/** Some ids of one kind with commas between them, as a form sends them; '' for none. */
export const ids = (kind: IdKind, most: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^(${idPattern(kind)}(,${idPattern(kind)}){0,${most - 1}})?$`), "These ids aren't valid"))

/** Different ids of one kind, separated by commas. */
export const idList = (kind: IdKind, most: number, tooMany: string) =>
  z.pipe(
    z.pipe(
      line(most * 40),
      z.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)),
    ),
    z.array(id(kind)).check(z.maxLength(most, tooMany)),
  )
