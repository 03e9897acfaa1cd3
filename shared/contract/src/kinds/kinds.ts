import { chp } from './chp.ts'
import type { Action, DocumentDefinition, Facts, KindOf } from './define-kind.ts'
import { kindIdOf, kindNames, type KindId } from './kind-ids.ts'
import { police } from './police.ts'

export const kinds = { chp, police } as const satisfies { [Id in KindId]: { id: Id } }

type AnyOf<Part extends 'statuses' | 'documents' | 'actions'> = { [Id in KindId]: (typeof kinds)[Id][Part] }[KindId]
type KeysOf<T> = T extends unknown ? keyof T & string : never
type FieldOf<T> = T extends Readonly<Record<string, { field: infer Field extends string }>> ? Field : never

/** The statuses, documents and actions of one kind. */
export type StatusOf<Id extends KindId> = (typeof kinds)[Id]['statuses'][number]
export type DocumentTypeOf<Id extends KindId> = keyof (typeof kinds)[Id]['documents']
export type ActionNameOf<Id extends KindId> = keyof (typeof kinds)[Id]['actions']

/** Every status, document and action of a kind. */
export type Status = AnyOf<'statuses'>[number]
export type DocumentType = KeysOf<AnyOf<'documents'>>
export type ActionName = KeysOf<AnyOf<'actions'>>
/** The field of a reply that names a document's file. */
export type DocumentField = FieldOf<AnyOf<'documents'>>
export type RequestFacts = Facts<Status, DocumentType>

/** Any kind. The statuses, documents and actions that it doesn't have are absent. */
export type Kind = Omit<KindOf<Status, DocumentType, ActionName>, 'id' | 'documents' | 'actions'> & {
  readonly id: KindId
  readonly documents: Readonly<Partial<Record<DocumentType, DocumentDefinition<ActionName>>>>
  readonly actions: Readonly<Partial<Record<ActionName, Action<Status, DocumentType>>>>
}

export const statuses = [...new Set(kindNames.flatMap((id): readonly Status[] => kinds[id].statuses))] as [
  Status,
  ...Status[],
]

export const kindBy = (id: KindId): Kind => kinds[id]

/** The kind of the request with this id. @throws Error for an id of no kind. */
export const kindOf = (requestId: string): Kind => kindBy(kindIdOf(requestId))

const entries = <Name extends string, Value>(of: Readonly<Partial<Record<Name, Value>>>) =>
  Object.entries(of) as [Name, Value][]

/** The documents of a kind that clients send, or those that staff deliver. */
export const documentsFrom = ({ documents }: Kind, from: DocumentDefinition['from']): DocumentType[] =>
  entries(documents).flatMap(([type, document]) => (document.from === from ? [type] : []))
