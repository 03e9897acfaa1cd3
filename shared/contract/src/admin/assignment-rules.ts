import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../ids.ts'
import { kindNames } from '../kinds/kind-ids.ts'
import { limits } from '../limits.ts'
import { requiredLine } from '../text.ts'

// Rules that assign new requests. The first that matches decides.

export const choosePeople = 'Choose at least one person'

/**
 * The conditions of a rule, null for any, and who gets what they match: the people in turn, all staff in turn, or nobody. A
 * rule of which nobody is there is passed over.
 */
export const AssignmentRule = z
  .object({
    kind: z.nullable(z.enum(kindNames)),
    agency: z.nullable(id('agency')),
    /** As the agency has it, with or without the word County. */
    county: z.nullable(requiredLine('Choose a county', limits.nameLength)),
    lawFirm: z.nullable(id('lawFirm')),
    assign: z.enum(['people', 'everyone', 'nobody']),
    /** Accounts of staff. Those of people who left don't count. */
    people: z
      .array(id('user'))
      .check(z.maxLength(limits.rulePeopleMax, `Choose at most ${limits.rulePeopleMax} people`)),
  })
  .check(
    z.refine(({ assign, people }) => assign !== 'people' || people.length > 0, {
      path: ['people'],
      message: choosePeople,
    }),
  )
export type AssignmentRule = z.infer<typeof AssignmentRule>

export const AssignmentRules = z.object({
  /** Increased by every change, so that one based on an older version is refused. */
  version: z.number(),
  rules: z.array(AssignmentRule).check(z.maxLength(limits.assignmentRulesMax)),
})
export type AssignmentRules = z.infer<typeof AssignmentRules>

const errors = ['unauthenticated', 'forbidden'] as const

export const getAssignmentRules = endpoint({
  method: 'GET',
  path: '/api/admin/assignment-rules',
  summary: 'Get the rules that assign new requests, in their order',
  access: ['admin'],
  reply: AssignmentRules,
  errors,
})

/** Existing requests keep their assignees. */
export const setAssignmentRules = endpoint({
  method: 'PUT',
  path: '/api/admin/assignment-rules',
  summary: 'Replace the rules that assign new requests',
  access: ['admin'],
  jsonBytes: 4 * limits.jsonBytes,
  body: AssignmentRules,
  reply: AssignmentRules,
  errors: ['invalid', ...errors, 'changed_meanwhile'],
})
