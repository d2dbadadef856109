const latestMs = 5_000
const pauseMs = 1_000

/** Runs once the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let cancel: () => void
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: latestMs })
      cancel = () => cancelIdleCallback(handle)
    } else {
      const handle = setTimeout(run, pauseMs)
      cancel = () => clearTimeout(handle)
    }
  }
  cancel = () => window.removeEventListener('load', wait)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => cancel()
}
