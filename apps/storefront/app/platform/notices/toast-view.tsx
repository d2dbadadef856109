import { IconButton } from '@zembil/ui/forms/icon-button'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { useToastLayer } from '@zembil/ui/overlays/use-toast-layer'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
// The unstyled build: the default one adds a <style> element without our nonce, which the CSP blocks.
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { useTranslation } from '../i18n/use-translation.ts'
import 'react-toastify/ReactToastify.css'
import { type Toast, toastMs } from './toast-notice.ts'

import '@zembil/ui/overlays/toast.css'

const quickly = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 })

const waiting: Toast[] = []
const shown = new WeakMap<Toast, Id>()
const newestOf = new Map<string, Id>()
let isStanding = false

/** Shown at once, or as soon as the container has mounted: a toast added while it mounts could be lost. */
export function addToast(notice: Toast): void {
  if (isStanding) show(notice)
  else waiting.push(notice)
}

function show(notice: Toast): void {
  const { title, text, kind, topic } = notice
  // What stepper and cart show as well takes one line, so that it covers no goods.
  const isSlim = kind === 'success' && topic === 'added'
  const content = <ToastText title={title} text={text} isSlim={isSlim} />
  const options = { type: kind, autoClose: toastMs, className: isSlim ? 'toast-slim' : '' }
  const former = topic === undefined ? undefined : newestOf.get(topic)
  // A toast that is leaving keeps its id until it has left: what reused that id would never be seen.
  const id = former !== undefined && toast.isActive(former) ? former : toast(content, options)
  // Without the usual delay of 100 ms, in which the toast could begin to leave.
  if (id === former) toast.update(id, { ...options, render: content, delay: 0 })
  if (topic !== undefined) newestOf.set(topic, id)
  shown.set(notice, id)
}

export function removeToast(notice: Toast): void {
  if (waiting.includes(notice)) waiting.splice(waiting.indexOf(notice), 1)
  const id = shown.get(notice)
  // Without an id, `dismiss` would remove all toasts.
  if (id !== undefined) toast.dismiss(id)
}

type ToastTextProps = { title: string; text: string | undefined; isSlim: boolean }

function ToastText({ title, text, isSlim }: ToastTextProps) {
  return (
    <div className={isSlim ? 'flex min-w-0 grow gap-1 text-sm' : 'min-w-0 grow'}>
      <p className={isSlim ? 'truncate font-semibold' : 'font-semibold'}>{title}</p>
      {text ? <p className={isSlim ? 'shrink-0' : undefined}>{text}</p> : null}
    </div>
  )
}

export function ToastView() {
  const { t } = useTranslation()
  const layer = useToastLayer()
  useEffect(() => {
    // A timeout, so that it runs after the second mount of React's strict mode in development.
    const timer = setTimeout(() => {
      isStanding = true
      for (const notice of waiting.splice(0)) show(notice)
    })
    return () => {
      clearTimeout(timer)
      isStanding = false
    }
  }, [])
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={toastMs}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      theme="light"
      transition={quickly}
      hideProgressBar
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={t('notifications')}
      closeButton={({ closeToast }) => (
        <IconButton label={t('close')} onClick={closeToast}>
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    />,
    layer,
  )
}
