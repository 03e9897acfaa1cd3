import { reportNumberKey } from './report-numbers.ts'

// The numbers that an agency, or its records portal, gives a request of ours: `W012345-112926`. One or several.

const mostNumbers = 5

export const enterAgencyNumbers = `Enter up to ${mostNumbers} numbers of at least 6 characters, 4 of them digits, separated by commas, such as W012345-112926`

/** The numbers of a list one by one. */
export const listNumbers = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Whether a number is found in the words of an email: a shorter one may be anything. */
export const isTellingNumber = (number: string): boolean => {
  const key = reportNumberKey(number)
  return key.length >= 6 && (key.match(/\d/g)?.length ?? 0) >= 4
}

/** Whether each is a number: letters, digits and hyphens. */
export const areAgencyNumbers = (text: string): boolean => {
  const numbers = listNumbers(text)
  return (
    numbers.length <= mostNumbers &&
    numbers.every((one) => /^[A-Z\d][A-Z\d/-]{4,29}$/i.test(one) && isTellingNumber(one))
  )
}
