import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isToastAsked, onToastAsked, showCarriedToast } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx').then((module) => ({ default: module.ToastView })))

/** Part of the page frame; renders nothing until the first `showToast`. */
export function ToastHost() {
  const isAsked = useSyncExternalStore(onToastAsked, isToastAsked, () => false)
  useEffect(showCarriedToast, [])
  return isAsked ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
