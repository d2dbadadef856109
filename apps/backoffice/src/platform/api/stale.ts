import { ApiError } from '@zembil/contract/client'

/** What is saved now, when a call was refused because somebody else saved meanwhile. */
export function savedMeanwhile<Current>(error: unknown): Current | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'stale_version') return undefined
  return (error.body.current as { data: Current }).data
}
