import { useEffect, useRef } from 'react'
import type { Firm } from '@portal/contract/accounts/team'
import { splitCc } from '@portal/contract/text'
import type { UseFormReturn } from '@portal/ui/form'
import type { Draft, Drafts } from './draft/drafts.ts'
import type { FormValues } from './form-values.ts'
import type { RequestPayload } from './payload.ts'

/** CC emails with the firm's default ones, or without them for a private request. */
export const withDefaultCc = (emails: readonly string[], defaultCc: string, isPrivate: boolean): string[] => {
  const defaults = splitCc(defaultCc)
  const others = emails.filter((email) => !defaults.includes(email))
  return isPrivate ? others : [...defaults, ...others]
}

export const privateCopies = 'Copies of a private request go only to addresses you add.'

/** Who staff place a request for. */
type Requester = Pick<FormValues, 'requestFor' | 'placedFor' | 'placedForName' | 'placedForCc' | 'placedForMatters'>

const requesterCc = ({ requestFor, placedForCc }: Requester): string => (requestFor === 'account' ? placedForCc : '')

interface Options {
  form: UseFormReturn<FormValues, unknown, RequestPayload>
  drafts: Drafts
  draft: Draft
  firm: Firm | undefined
}

/**
 * Starts a form with the firm's default CC emails, except while the request is private: then colleagues who read a shared
 * mailbox would learn of it.
 */
export const useDefaultCc = ({ form, drafts, draft, firm }: Options) => {
  const set = (name: string, value: boolean | string | string[]) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted })
  const defaultCc = firm?.settings.defaultCc ?? ''
  /** The emails before the request became private, and after. */
  const hidden = useRef<{ before: string[]; after: string[] }>(undefined)
  useEffect(() => {
    const { ccEmails, ccInput, private: isPrivate } = form.getValues()
    if (!defaultCc || ccInput || String(ccEmails) !== String(draft.initial.ccEmails)) return
    const shown = withDefaultCc(ccEmails, defaultCc, isPrivate)
    if (!drafts.startWith(draft, { ccEmails: shown })) return
    form.setValue('ccEmails', shown)
  }, [defaultCc, drafts, draft, form])
  return {
    setPrivate: (isPrivate: boolean) => {
      const { ccEmails } = form.getValues()
      set('private', isPrivate)
      if (isPrivate) {
        const after = withDefaultCc(ccEmails, defaultCc, true)
        hidden.current = { before: ccEmails, after }
        set('ccEmails', after)
        return
      }
      // Somebody who edited them meanwhile has decided.
      const { before, after } = hidden.current ?? { before: splitCc(defaultCc), after: [] }
      if (String(ccEmails) === String(after)) set('ccEmails', before)
    },
    /** Changes who staff place it for, and with that whose default CC emails it has. */
    setRequester: (changes: Partial<Requester>) => {
      const before = form.getValues()
      const others = withDefaultCc(before.ccEmails, requesterCc(before), true)
      for (const [name, value] of Object.entries(changes)) set(name, value)
      set('ccEmails', withDefaultCc(others, requesterCc({ ...before, ...changes }), false))
    },
  }
}
