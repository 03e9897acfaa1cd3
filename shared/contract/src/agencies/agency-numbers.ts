// The numbers that an agency, or its records portal, gives a request of ours: `W012345-112926`. One or several.

const mostNumbers = 5

export const enterAgencyNumbers = `Enter up to ${mostNumbers} numbers, separated by commas, such as W012345-112926`

/** The numbers of a list one by one. */
export const listNumbers = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Whether each is a number: letters, digits and hyphens. */
export const areAgencyNumbers = (text: string): boolean => {
  const numbers = listNumbers(text)
  return (
    numbers.length <= mostNumbers && numbers.every((one) => /^[A-Z\d][A-Z\d/-]{2,29}$/i.test(one) && /\d{3}/.test(one))
  )
}
