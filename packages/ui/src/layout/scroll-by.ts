const duration = 180

/** Scrolls sideways within 200 ms (native smooth scrolling takes up to 700), at once with reduced motion. */
export function scrollSideways(element: HTMLElement, distance: number): void {
  const from = element.scrollLeft
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = from + distance
    return
  }
  const start = performance.now()
  const step = (now: number) => {
    const progress = Math.min((now - start) / duration, 1)
    element.scrollLeft = from + distance * (1 - (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
