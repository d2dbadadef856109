import type { Page } from '@playwright/test'

/** Runs in the browser. */
function findFaults(): string[] {
  const root = document.documentElement
  const faults: string[] = []
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const styleOf = (element: Element) => getComputedStyle(element)
  const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  const parentsOf = (element: Element) => {
    const parents: Element[] = []
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) parents.push(at)
    return parents
  }
  /** For screen readers only: one pixel in size. */
  const isUnseen = (element: Element) =>
    [element, ...parentsOf(element)].some((at) => at.clientWidth <= 1 && styleOf(at).overflowX === 'hidden')

  // What lies far below the screen is measured too.
  for (const late of document.querySelectorAll<HTMLElement>('.drawn-late')) late.style.contentVisibility = 'visible'

  if (root.scrollWidth > root.clientWidth) {
    const beyond = [...document.body.querySelectorAll('*')].find(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        isShown(element) &&
        parentsOf(element).every((at) => styleOf(at).overflowX === 'visible' || styleOf(at).position === 'static'),
    )
    const culprit = beyond ? nameOf(beyond) : 'nothing found'
    faults.push(`the page is ${root.scrollWidth} px wide on a screen of ${root.clientWidth} px: ${culprit}`)
  }

  for (const layer of document.querySelectorAll('dialog[open], :popover-open, [role=dialog], [role=menu], aside')) {
    const { left, right, top, bottom, width, height } = layer.getBoundingClientRect()
    if (width === 0 || height === 0 || !isShown(layer)) continue
    const isWide = left < -1 || right > root.clientWidth + 1
    const isHigh = layer.matches(':modal') && (top < -1 || bottom > innerHeight + 1)
    if (isWide || isHigh)
      faults.push(`a dialog leaves the screen, ${left} to ${right}, ${top} to ${bottom}: ${nameOf(layer)}`)
  }

  /** Every text that is shown, with its element. */
  function* textsIn(box: Element): Generator<[text: Node, holder: Element]> {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      if (holder && textContent?.trim() && isShown(holder)) yield [texts.currentNode, holder]
    }
  }
  /** One rectangle for each line that the text takes. */
  const linesOf = (text: Node) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
  }

  /** The parts of a text that its box hides. Text in a list that scrolls inside the box can be scrolled to. */
  const hasHiddenText = (box: Element) => {
    const { left, right } = box.getBoundingClientRect()
    for (const [text, holder] of textsIn(box)) {
      if (isUnseen(holder)) continue
      const between = [holder, ...parentsOf(holder)]
      const scrolls = between
        .slice(0, Math.max(0, between.indexOf(box)))
        .some((at) => at.scrollWidth > at.clientWidth && styleOf(at).overflowX !== 'visible')
      if (scrolls) continue
      if (linesOf(text).some((part) => part.right > right + 1 || part.left < left - 1)) return true
    }
    return false
  }
  for (const box of document.body.querySelectorAll('*')) {
    if (box.scrollWidth <= box.clientWidth + 1 || box.clientWidth <= 1) continue
    const { overflowX, textOverflow, webkitLineClamp } = styleOf(box)
    const isCut =
      (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
    if (isCut && isShown(box) && hasHiddenText(box)) faults.push(`a text is cut without an ellipsis: ${nameOf(box)}`)
  }

  for (const [text, holder] of textsIn(document.body)) {
    if (!/^\s*[\d,]+\.\d\d(\s(birr|ብር))?\s*$/.test(text.textContent ?? '')) continue
    const lines = new Set(linesOf(text).map(({ bottom }) => Math.round(bottom)))
    if (lines.size > 1) faults.push(`an amount is broken over two lines: ${nameOf(holder)}`)
  }
  return [...new Set(faults)]
}

/**
 * What does not fit at the current size of the screen: a page wider than it, a dialog that leaves it, texts that are
 * cut without an ellipsis, and amounts that break over two lines. Empty when everything fits.
 */
export const overflowFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)
