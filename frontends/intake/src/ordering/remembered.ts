import { storageKeys } from '@portal/contract/storage-keys'
import { splitCc } from '@portal/contract/text'

const offered = 5

/** The newest addresses a signed-out visitor ordered with, kept in this browser alone and offered as quick picks. */
const remembered = (key: string) => {
  const all = () => splitCc(localStorage.getItem(key) ?? '').slice(0, offered)
  return {
    all,
    /** Puts these first; none is kept twice. */
    add: (addresses: readonly string[]): void => {
      const next = splitCc([...addresses, ...all()].join(',')).slice(0, offered)
      if (addresses.length) localStorage.setItem(key, next.join(','))
    },
  }
}

export const contactEmails = remembered(storageKeys.guestContactEmails)
export const guestCcEmails = remembered(storageKeys.guestCcEmails)
