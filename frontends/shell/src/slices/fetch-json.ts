export const fetchJson = async <T>(url: string): Promise<T> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
  return (await response.json()) as T
}
