/** A tab in the background paints nothing, and some browsers do not tell. */
const patienceMs = 500

/** Once the page has been painted as the server sent it: taking it over can keep a slow phone busy for a second. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
