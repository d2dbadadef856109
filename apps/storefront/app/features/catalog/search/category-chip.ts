import type { CategorySuggestion } from '@zembil/contract/catalog-shapes'
import { paths } from '../../../platform/page/paths.ts'

export const categoryChipClass =
  'inline-flex min-h-target items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold'

export const categoryHref = ({ kind, id }: CategorySuggestion): string =>
  kind === 'category' ? paths.category(id) : paths.subcategory(id)
