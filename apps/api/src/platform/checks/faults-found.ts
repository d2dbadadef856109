/** What a nightly check found wrong. `fault` is one of the contract's `checkFaults`. */
export type Finding = {
  kind: 'order' | 'product' | 'account'
  id: number
  fault: string
  /** The quantities and amounts that differ. */
  details?: Record<string, unknown>
}

/** Fails the job of a check, and carries what the system page shows. */
export class FaultsFound extends Error {
  readonly findings: readonly Finding[]

  constructor(message: string, findings: readonly Finding[]) {
    super(message)
    this.findings = findings
  }
}
