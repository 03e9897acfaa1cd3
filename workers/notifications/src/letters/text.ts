import { brand } from '@portal/contract/brand'
import type { Fact } from './facts.ts'
import type { LetterContent } from './letter.ts'

/** The whole letter as plain text. */
export const text = (facts: readonly Fact[], { heading, paragraphs, action, note, because }: LetterContent): string =>
  [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    note,
    `You get this because ${because}`,
    `${brand.name}\n${brand.email} · ${brand.phone}\n${brand.hours}`,
  ]
    .filter(Boolean)
    .join('\n\n')
