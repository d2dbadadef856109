import { useEffect } from 'react'
import { savesData } from '../hooks/saves-data.ts'
import { whenIdle } from '../hooks/when-idle.ts'

/** As late as the offline app: after everything that the visitor waits for. */
const waitMs = 3_000

/** Module state, because the frame is remounted around an error page. */
let hasStarted = false

/** Starts the reports of errors and speed once the page is idle; never for a visitor who saves data. */
export function useReports(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || hasStarted || savesData()) return
    hasStarted = true
    whenIdle(() =>
      setTimeout(async () => {
        const reports = await import('./send-reports.ts').catch(() => null)
        reports?.startReports()
      }, waitMs),
    )
  }, [])
}
