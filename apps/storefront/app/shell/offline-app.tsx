import { useEffect } from 'react'
import { browserQueryClient } from '../platform/api/query-client.ts'
import { startWorker } from '../platform/offline/app-worker.ts'
import { connection, noteStalePage, onReturn } from '../platform/offline/connection.ts'
import { persistQueries, restoreQueries } from '../platform/offline/query-persistence.ts'
import { restoreDrafts } from '../platform/storage/form-drafts.ts'
import { AppNotices } from './app-notices.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  const queries = browserQueryClient()
  restoreDrafts()
  persistQueries(queries)
  connection.subscribe(() => {
    if (connection.get() !== 'connected') void restoreQueries(queries)
  })
  // Refetches what is on screen now, and the rest when it is next shown.
  onReturn(() => void queries.invalidateQueries())
  noteStalePage()
  void startWorker()
}

export function OfflineApp() {
  useEffect(start, [])
  return (
    <>
      <ConnectionBanner />
      <AppNotices />
    </>
  )
}
