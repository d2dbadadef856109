import type { ListedProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { languages } from '@zembil/rules/people/language'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Picture } from '@zembil/ui/goods/picture'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { StateBadge } from './state-badge.tsx'

function ProductName({ product }: { product: ListedProduct }) {
  const { t, language } = useTranslation('products')
  const other = languages.find((one) => one !== language) ?? 'en'
  const { picture, unit, unit_am } = product
  return (
    <span className="flex items-center gap-3">
      <span className="w-12 shrink-0">
        <Picture path={picture} alt={picture === '' ? t('noPicture') : ''} sizes="48px" className="rounded-control" />
      </span>
      <span className="grid min-w-0 wrap-anywhere">
        <span>
          {nameIn(language, product)}
          <span className="font-normal text-muted"> · {language === 'am' ? unit_am : unit}</span>
        </span>
        <span lang={other} className="font-normal text-muted">
          {nameIn(other, product)}
        </span>
      </span>
    </span>
  )
}

function StockCell({ available }: { available: number | null }) {
  const { t } = useTranslation('products')
  if (available === null) return <span className="text-muted">{t('notStocked')}</span>
  if (available > 0) return <span className="tabular-nums">{available}</span>
  return (
    <Badge tone="red" className="whitespace-nowrap">
      {t('noStock')}
    </Badge>
  )
}

/** The columns of the product list. */
export function useProductColumns(): readonly [Column<ListedProduct>, ...Column<ListedProduct>[]] {
  const { t, language } = useTranslation('products')
  return [
    { key: 'name', label: t('columns.name'), cell: (product) => <ProductName product={product} /> },
    {
      key: 'code',
      label: t('columns.code'),
      from: 'md',
      cell: ({ sku }) => <span className="tabular-nums">{sku}</span>,
    },
    {
      key: 'shelf',
      label: t('columns.shelf'),
      from: 'xl',
      cell: ({ subcategory }) => nameIn(language, subcategory),
    },
    {
      key: 'price',
      label: t('columns.price'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ price }) => <Amount value={price} />,
    },
    {
      key: 'discount',
      label: t('columns.discount'),
      align: 'end',
      from: 'lg',
      cell: ({ discount_percent }) =>
        discount_percent > 0 ? <Badge tone="discount">{`${discount_percent}%`}</Badge> : <span>–</span>,
    },
    {
      key: 'stock',
      label: t('columns.stock'),
      align: 'end',
      cell: ({ available }) => <StockCell available={available} />,
    },
    { key: 'state', label: t('columns.state'), cell: ({ is_active }) => <StateBadge isActive={is_active} /> },
  ]
}
