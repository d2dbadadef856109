import { useQueryClient } from '@tanstack/react-query'
import { changedKeys } from './settlement.queries.ts'

/** Reads again what reading a file and settling change. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of changedKeys) void client.invalidateQueries({ queryKey: [key] })
  }
}
