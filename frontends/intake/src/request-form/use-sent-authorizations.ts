import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { call } from '@portal/client'
import { findAuthorizations, type SentAuthorization } from '@portal/contract/lists/docket'
import type { KindId } from '@portal/contract/kinds/kind-ids'
import type { FormValues, Submitter } from './form-values.ts'

const none: readonly SentAuthorization[] = []

interface Subject {
  clientName: string
  matterNumber: string
}

interface Options {
  kind: KindId
  submitter: Submitter
  values: FormValues
  formRef: RefObject<HTMLFormElement | null>
  /** The form asks for an authorization. */
  isAsked: boolean
}

/**
 * The authorizations that the account's firm sent before for the client or matter in the form. The server is asked once for
 * each, when a field is left.
 */
export const useSentAuthorizations = ({
  kind,
  submitter,
  values,
  formRef,
  isAsked,
}: Options): readonly SentAuthorization[] => {
  const { clientName, matterNumber } = values
  const about = JSON.stringify({ clientName: clientName.trim(), matterNumber: matterNumber.trim() } satisfies Subject)
  /** The client and matter when a field was last left. */
  const [settled, setSettled] = useState(about)
  const [found, setFound] = useState<{ about: string; authorizations: readonly SentAuthorization[] }>()

  const settle = useEffectEvent(() => setSettled(about))
  useEffect(() => {
    const form = formRef.current
    const onFocusOut = () => settle()
    form?.addEventListener('focusout', onFocusOut)
    return () => form?.removeEventListener('focusout', onFocusOut)
  }, [formRef])

  const isAsking = submitter === 'account' && isAsked
  useEffect(() => {
    const subject = JSON.parse(settled) as Subject
    if (!isAsking || (!subject.clientName && !subject.matterNumber)) return
    let isCurrent = true
    call(findAuthorizations, { body: { kind, ...subject } }).then(
      (authorizations) => isCurrent && setFound({ about: settled, authorizations }),
      // Then they are uploaded.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isAsking, kind, settled])

  return found?.about === about ? found.authorizations : none
}
