/** A provider that is out of order or has too much to do: it says nothing of what it was asked, so that stays unknown. */
const isAway = (status: number): boolean => status >= 500 || status === 429

/** No answer came, or none to what was asked: the provider may not answer about anything else either. */
export class ProviderSilent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderSilent'
  }
}

/** Throws unless the provider has answered the question itself, be it with yes or no. Only the status is told on. */
export function requireAnswer(provider: string, { status }: Response): void {
  if (isAway(status)) throw new ProviderSilent(`${provider} answered ${status}`)
}
