/** Upper bound, because a background tab paints nothing and some browsers do not report paints. */
const patienceMs = 500

/** Resolves once the server's HTML has been painted: hydration can block a slow phone for a second. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
