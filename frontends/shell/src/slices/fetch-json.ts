/** @throws when the URL answers something other than JSON, or not before `signal` aborts. */
export const fetchJson = async <T>(url: string, signal: AbortSignal): Promise<T> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
  return (await response.json()) as T
}
