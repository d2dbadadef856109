/** A provider that is out of order or has too much to do: it says nothing of what it was asked, so that stays unknown. */
const isAway = (status: number): boolean => status >= 500 || status === 429

/** Throws unless the provider has answered the question itself, be it with yes or no. Only the status is told on. */
export function requireAnswer(provider: string, { status }: Response): void {
  if (isAway(status)) throw new Error(`${provider} answered ${status}`)
}
