import { classNames } from '@zembil/ui/class-names'

/** How many a rotating list shows at a time, and by how many it moves on. */
export const linesShown = 6

/** One column of lines, or two where a list has half of a wide screen for itself. */
export const rotatingGridClass = (isWide: boolean): string =>
  classNames('grid gap-x-3 sm:grid-cols-2', !isWide && 'lg:grid-cols-1')
