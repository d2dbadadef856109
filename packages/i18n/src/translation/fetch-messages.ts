/** The messages of one namespace, from the URL of its file. */
export async function fetchMessages(url: string): Promise<object> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`messages ${url}: ${response.status}`)
  return (await response.json()) as object
}
