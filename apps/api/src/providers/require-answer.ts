/** The provider is down or overloaded: the response says nothing about the request, whose outcome stays unknown. */
const isAway = (status: number): boolean => status >= 500 || status === 429

/** The provider did not answer the request, and may not answer others either. */
export class ProviderSilent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderSilent'
  }
}

/** Throws unless the provider answered the request itself, even with a refusal. The error contains only the status. */
export function requireAnswer(provider: string, { status }: Response): void {
  if (isAway(status)) throw new ProviderSilent(`${provider} answered ${status}`)
}
