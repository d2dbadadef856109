import { defaultMissingWish, type MissingWish, missingWishes } from '@zembil/rules/orders/missing-wish'
import { ChevronDownIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { CartGoods } from '../../state/cart-goods.ts'
import { wishForMissing } from '../../state/cart-store.ts'

/** What the shop should do if this line's goods are missing. Quiet, because the default suits most people. */
export function MissingChoice({ line, name }: { line: CartGoods; name: string }) {
  const { t } = useTranslation('cart')
  return (
    <label className="-my-1 flex items-center gap-1 self-start text-sm text-muted">
      <span>
        {t('missing.label')}
        <span className="sr-only"> {name}</span>
      </span>
      <span className="relative">
        <select
          value={line.if_missing ?? defaultMissingWish}
          onChange={({ target }) => wishForMissing(line.kind, line.id, target.value as MissingWish)}
          className="min-h-target appearance-none rounded-control bg-transparent pr-6 pl-1 font-semibold text-ink"
        >
          {missingWishes.map((wish) => (
            <option key={wish} value={wish}>
              {t(`missing.${wish}.choice`)}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2" />
      </span>
    </label>
  )
}
