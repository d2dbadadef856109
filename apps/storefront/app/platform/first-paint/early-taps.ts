/** Dispatched on a button or link that is tapped before it is hydrated. */
export const earlyTap = 'early-tap'

/**
 * An inline script that collects taps on buttons that are not hydrated yet, shows them as pressed, and repeats them
 * afterwards. Links, form buttons and buttons that the browser itself handles work without our scripts. Once these run,
 * links in a section that hydrates later are collected too: followed by the browser, they would load a whole page.
 */
export const collectEarlyTaps = `{
  const tapped = new Set()
  const isLive = (control) => !control.closest('[data-hydrates]')
  const isForBrowser = (link, { altKey, ctrlKey, metaKey, shiftKey }) =>
    altKey || ctrlKey || metaKey || shiftKey || link.target || !isLive(document.body)
  const repeat = () => {
    for (const control of [...tapped].filter(isLive)) {
      tapped.delete(control)
      delete control.dataset.tapped
      control.click()
    }
    if (tapped.size > 0) setTimeout(repeat, 100)
  }
  addEventListener('click', (event) => {
    const control = event.target.closest('a[href], button[type=button]:not([popovertarget])')
    if (!control || isLive(control)) return
    if (control.matches('a')) {
      if (isForBrowser(control, event)) return
      event.preventDefault()
    }
    event.stopPropagation()
    control.dataset.tapped = ''
    if (tapped.size === 0) setTimeout(repeat, 100)
    tapped.add(control)
    control.dispatchEvent(new Event('${earlyTap}', { bubbles: true }))
  }, true)
}`
