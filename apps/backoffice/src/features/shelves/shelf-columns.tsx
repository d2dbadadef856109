import type { Shelf, ShelfKind } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Picture } from '@zembil/ui/goods/picture'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type Columns = readonly [Column<Shelf>, ...Column<Shelf>[]]

/** The columns of a kind: a subcategory has a category, a supplier a phone number. */
export function useShelfColumns(kind: ShelfKind, categories: readonly Shelf[]): Columns {
  const { t, language } = useTranslation('shelves')
  const categoryName = ({ category_id }: Shelf) => {
    const category = categories.find(({ id }) => id === category_id)
    return category ? nameIn(language, category) : ''
  }
  return [
    {
      key: 'name',
      label: t('columns.name'),
      cell: (shelf) =>
        shelf.picture_path === null ? (
          nameIn(language, shelf)
        ) : (
          <span className="flex items-center gap-3">
            <span className="w-10 shrink-0 overflow-hidden rounded-full">
              <Picture path={shelf.picture_path} alt="" sizes="40px" />
            </span>
            <span className="min-w-0 wrap-anywhere">{nameIn(language, shelf)}</span>
          </span>
        ),
    },
    {
      key: 'other',
      label: t('columns.other'),
      from: 'md',
      cell: ({ name, name_am }) => (
        <span lang={language === 'en' ? 'am' : 'en'}>{language === 'en' ? name_am : name}</span>
      ),
    },
    ...(kind === 'subcategory' ? [{ key: 'category', label: t('columns.category'), cell: categoryName }] : []),
    ...(kind === 'supplier'
      ? [
          {
            key: 'phone',
            label: t('columns.phone'),
            cell: ({ phone_number }: Shelf) => displayPhone(phone_number ?? ''),
          },
        ]
      : []),
    {
      key: 'goods',
      label: t('columns.goods'),
      align: 'end',
      cell: ({ goods_count }) => <span className="tabular-nums">{goods_count.toLocaleString('en')}</span>,
    },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state }) => <Badge tone={state === 'active' ? 'green' : 'gray'}>{t(`state.${state}`)}</Badge>,
    },
  ]
}
