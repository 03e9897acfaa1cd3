import { brand } from '@portal/contract/brand'
import type { LetterData } from '@portal/contract/letters'
import { facts } from './facts.ts'
import type { LetterContent } from './letter.ts'

/** The whole letter as plain text. */
export const text = (data: LetterData, { heading, paragraphs, action, because }: LetterContent): string =>
  [
    heading,
    facts(data)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    `You get this because ${because}`,
    `${brand.name}\n${brand.email} · ${brand.phone}\n${brand.hours}`,
  ].join('\n\n')
