import { useState } from 'react'
import { useLanguage, useTexts } from '@portal/client'
import { locales, type Language } from '@portal/contract/language'
import { uiTexts } from './texts.ts'

const currentTime = (language: Language) => new Date().toLocaleTimeString(locales[language], { timeStyle: 'short' })

/** `Last updated 12:35 AM. Reconnecting…` while a poll keeps failing with `error`; undefined while polls succeed. */
export const useStaleMessage = (error: unknown): string | undefined => {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const [since, setSince] = useState<string>()
  const failing = error !== undefined
  if (failing !== (since !== undefined)) setSince(failing ? currentTime(language) : undefined)
  return since && t.lastUpdated(since)
}
