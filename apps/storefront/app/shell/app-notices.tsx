import { Button } from '@zembil/ui/forms/button'
import { LogoMark } from '@zembil/ui/layout/logo'
import { useEffect, useState } from 'react'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { activateUpdate, updateReady } from '../platform/offline/app-worker.ts'
import { installOffer, rememberOffered } from '../platform/offline/install-offer.ts'
import { useSignal } from '../platform/storage/signal.ts'

/** One notice at a time, the update first: it may fix what installing relies on. */
export function AppNotices() {
  const isUpdateReady = useSignal(updateReady)
  const [isUpdateClosed, setUpdateClosed] = useState(false)
  const offer = useSignal(installOffer)
  const isUpdating = isUpdateReady && !isUpdateClosed
  return (
    <div aria-live="polite">
      {isUpdating ? <UpdateNotice onClose={() => setUpdateClosed(true)} /> : null}
      {!isUpdating && offer ? <InstallOffer onInstall={() => void offer.prompt()} /> : null}
    </div>
  )
}

function UpdateNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app')
  return (
    <Notice
      title={t('update.title')}
      text={t('update.text')}
      action={t('update.reload')}
      onAction={activateUpdate}
      onClose={onClose}
    />
  )
}

function InstallOffer({ onInstall }: { onInstall: () => void }) {
  const { t } = useTranslation('app')
  useEffect(rememberOffered, [])
  const close = () => installOffer.set(null)
  const install = () => {
    close()
    onInstall()
  }
  return (
    <Notice
      title={t('install.title')}
      text={t('install.text')}
      action={t('install.action')}
      onAction={install}
      onClose={close}
    />
  )
}

type NoticeProps = { title: string; text: string; action: string; onAction: () => void; onClose: () => void }

/** Placed above any bar at the bottom edge of the page; not modal. */
function Notice({ title, text, action, onAction, onClose }: NoticeProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={title}
      className="app-notice fixed inset-x-3 z-toast flex gap-3 rounded-card border border-line bg-surface p-4 shadow-header md:left-auto md:w-96"
    >
      <LogoMark className="size-10 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 space-y-3">
        <div>
          <p className="font-bold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAction}>{action}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </section>
  )
}
