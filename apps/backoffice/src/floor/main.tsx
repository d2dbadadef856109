import './floor.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nContext } from '@zembil/i18n/translation/use-translation'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../platform/api/query-client.ts'
import { ensureMessages, i18n, startI18n } from '../platform/i18n/browser-i18n.ts'
import { preferDevice } from '../platform/session/device-choice.ts'
import { floorPage } from './floor-place.ts'
import { FloorFrame } from './frame/floor-frame.tsx'
import { startOutbox } from './outbox/outbox.ts'
import { startWorker } from './register-worker.ts'
import { FloorDoor } from './session/floor-door.tsx'
import { recallMember } from './session/floor-member.ts'
import { keepTidy } from './storage/keep-tidy.ts'
import { loadRecords } from './storage/records.ts'

preferDevice(floorPage === 'courier' ? 'phone' : 'shared')
const screens = { pick: () => import('./pick/pick-page.tsx'), courier: () => import('./courier/courier-page.tsx') }
const [{ Page }] = await Promise.all([
  screens[floorPage](),
  startI18n(),
  ensureMessages(['floor', floorPage]),
  // Without storage the page still says what is wrong: `FloorFrame` shows it.
  loadRecords().then(recallMember, () => undefined),
])

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nContext value={i18n}>
          <FloorDoor>
            <FloorFrame>
              <Page />
            </FloorFrame>
          </FloorDoor>
        </I18nContext>
      </QueryClientProvider>
    </StrictMode>,
  )
keepTidy()
startOutbox()
void startWorker(floorPage)
