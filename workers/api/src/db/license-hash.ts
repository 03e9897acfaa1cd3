import { plateKey } from '@portal/contract/reading/plates'
import { hashesOf, type DataKeys } from '../platform/encryption.ts'

// The driver's license or plate of a request is stored encrypted. A hash beside it finds the request: see decision 0040.

const column = 'requests.driverLicenseOrPlate'

/** The hashes that a stored license or plate equal to the text may have. None for a text without a letter or digit. */
export const licenseHashes = (keys: DataKeys, text: string): string[] => {
  const value = plateKey(text)
  return value ? hashesOf(keys, column, value) : []
}

/**
 * The hash to store with a license or plate. Every license or plate has a hash, because the hash says which key
 * encrypts the value.
 */
export const licenseHash = (keys: DataKeys, text: string): string => hashesOf(keys, column, plateKey(text))[0]!
