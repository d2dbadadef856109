import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastAsked, onToastAsked } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx').then((module) => ({ default: module.ToastView })))

/** Stands in the page's frame; empty until the first `showToast`. */
export function ToastHost() {
  const isAsked = useSyncExternalStore(onToastAsked, isToastAsked, () => false)
  return isAsked ? (
    <Suspense>
      <ToastView />
    </Suspense>
  ) : null
}
