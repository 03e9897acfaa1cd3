import { useEffect } from 'react'

const prefix = /^\(\d+\) /

/** Puts how many requests need work before the page's title, where the browser's tabs show it. */
export const useTitleCount = (count: number | undefined): void => {
  useEffect(() => {
    if (!count) return undefined
    document.title = `(${count}) ${document.title.replace(prefix, '')}`
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [count])
}
