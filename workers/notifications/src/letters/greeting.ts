import type { AccountLetterData } from '@portal/contract/letters'

export const greeting = ({ firstName }: AccountLetterData): string => (firstName ? `Hello ${firstName},` : 'Hello,')
