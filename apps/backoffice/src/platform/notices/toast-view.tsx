import { Button } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { useToastLayer } from '@zembil/ui/overlays/use-toast-layer'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
// The unstyled build: the default one adds a <style> element, which the content security policy blocks.
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import '@zembil/ui/overlays/toast.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSignal } from '../signal.ts'
import { type Toast, toasts } from './toast.ts'

const quickly = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 })
const usualMs = 5_000

type ToastTextProps = { notice: Toast; close: () => void }

function ToastText({ notice: { text, undo, requestId }, close }: ToastTextProps) {
  function takeBack(): void {
    close()
    undo?.act()
  }
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 grow font-semibold">{text}</p>
      {undo && (
        <Button variant="secondary" size="sm" onClick={takeBack}>
          {undo.label}
        </Button>
      )}
      {requestId && <p className="w-full text-figure break-all text-muted">{requestId}</p>}
    </div>
  )
}

/** A failure stays until it is closed: it may be all that tells why something was not done. */
const durationOf = ({ kind, undo }: Toast): number | false =>
  kind === 'error' ? false : undo ? undo.seconds * 1_000 : usualMs

const show = (notice: Toast): void =>
  void toast(({ closeToast }) => <ToastText notice={notice} close={closeToast} />, {
    type: notice.kind,
    autoClose: durationOf(notice),
  })

/** Part of the first load: without a connection its code could not be fetched to say so. */
export function ToastView() {
  const { t } = useTranslation()
  const layer = useToastLayer()
  const all = useSignal(toasts)
  const shown = useRef(new WeakSet<Toast>())
  useEffect(() => {
    // A timeout, so that the container has mounted: a notice added while it mounts could be lost.
    const timer = setTimeout(() => {
      for (const notice of all) {
        if (!shown.current.has(notice)) show(notice)
        shown.current.add(notice)
      }
    })
    return () => clearTimeout(timer)
  }, [all])
  return createPortal(
    <ToastContainer
      position="bottom-right"
      pauseOnHover
      pauseOnFocusLoss={false}
      draggable={false}
      theme="light"
      transition={quickly}
      hideProgressBar
      closeOnClick={false}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={t('notices')}
      closeButton={({ closeToast }) => (
        <IconButton label={t('close')} onClick={closeToast}>
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    />,
    layer,
  )
}
