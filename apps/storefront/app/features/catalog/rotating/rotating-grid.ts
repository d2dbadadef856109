import { classNames } from '@zembil/ui/class-names'

/** How many products a rotating list shows at a time, and by how many it advances. */
export const linesShown = 6

/** On wide screens two columns if the list has half of the width (`isWide`), otherwise one. */
export const rotatingGridClass = (isWide: boolean): string =>
  classNames('grid gap-x-3 sm:grid-cols-2', !isWide && 'lg:grid-cols-1')
