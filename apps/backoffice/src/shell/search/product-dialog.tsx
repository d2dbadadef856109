import type { FoundProduct } from '@zembil/contract/staff/desk-search'
import { languages } from '@zembil/rules/people/language'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Badge } from '@zembil/ui/feedback/badge'
import { buttonClass } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { Link } from 'react-router'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Facts } from '../../platform/page/facts.tsx'

/** Goods that were searched for: what a caller asks about. Closing it leads back to the page at hand. */
export function ProductDialog({ product, onClose }: { product: FoundProduct; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { unit, unit_am, price, picture, is_active, codes, available } = product
  const other = languages.find((one) => one !== language) ?? 'en'
  return (
    <Dialog open onClose={onClose} title={nameIn(language, product)} closeLabel={t('close')}>
      <div className="flex gap-4 max-sm:flex-col">
        <div className="w-32 shrink-0">
          <Picture path={picture} alt="" sizes="128px" className="rounded-control" />
        </div>
        <div className="grid min-w-0 gap-3">
          <p lang={other} className="text-muted">
            {nameIn(other, product)}
          </p>
          <Facts
            facts={[
              [
                t('goods.price'),
                <span key="price">
                  <Amount value={price} /> · {language === 'am' ? unit_am : unit}
                </span>,
              ],
              [t('goods.available'), available ?? t('goods.notStocked')],
              [t('goods.code'), codes.join(', ') || '—'],
              [
                t('goods.state'),
                <Badge key="state" tone={is_active ? 'green' : 'gray'}>
                  {is_active ? t('goods.sold') : t('goods.notSold')}
                </Badge>,
              ],
            ]}
          />
          <Link to={`/products/${product.id}`} onClick={onClose} className={buttonClass({ variant: 'secondary' })}>
            {t('goods.open')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
