import { expect, type Locator } from '@playwright/test'

/** True when the active option of a combobox can be seen from its upper to its lower edge. */
const isActiveInSight = (input: Element): boolean => {
  const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  if (!option) return false
  const { left, top, bottom, width } = option.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => option.contains(document.elementFromPoint(left + width / 2, y)))
}

/** Walks down the suggestions: what Enter would take is always in sight. */
export async function expectActiveInSight(field: Locator, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    await field.press('ArrowDown')
    await expect.poll(() => field.evaluate(isActiveInSight), `option ${step} is in sight`).toBe(true)
  }
}
