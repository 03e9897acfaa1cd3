import { storageKeys } from '@portal/contract/storage-keys'
import { splitCc } from '@portal/contract/text'

/** The addresses a signed-out visitor ordered with before, kept in this browser alone and offered as quick picks. */
const remembered = (key: string) => {
  const all = () => splitCc(localStorage.getItem(key) ?? '')
  return {
    all,
    /** Puts these first; none is kept twice. */
    add: (addresses: readonly string[]): void => {
      if (addresses.length) localStorage.setItem(key, splitCc([...addresses, ...all()].join(',')).join(','))
    },
  }
}

export const contactEmails = remembered(storageKeys.guestContactEmails)
export const guestCcEmails = remembered(storageKeys.guestCcEmails)
