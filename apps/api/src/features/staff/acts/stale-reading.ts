import { StaleVersion } from '../../../platform/http/app-error.ts'
import type { Act } from '../audit/write-audit.sql.ts'

/**
 * A stale version whose answer shows what nobody reads without an audit entry. The refusal rolls the act back, so the entry is
 * written afterwards.
 */
export class StaleReading extends StaleVersion {
  readonly act: Act

  constructor(current: unknown, act: Act) {
    super(current)
    this.act = act
  }
}
