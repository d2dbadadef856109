import type { Suggestion } from '@zembil/contract/catalog-shapes'
import { stockForCustomer } from '@zembil/rules/orders/quantity'
import { classNames } from '@zembil/ui/class-names'
import { Picture } from '@zembil/ui/goods/picture'
import { Price } from '@zembil/ui/goods/price'
import { QuantityStepper } from '@zembil/ui/goods/quantity-stepper'
import { Link } from 'react-router'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { useBypass } from '../../../platform/session/customer-record.ts'
import { useCardTexts } from '../tiles/use-card-texts.ts'
import { useCartQuantity } from '../tiles/use-cart-quantity.ts'

/** A suggestion as input for the cart, which keeps a picture with each line. */
const cartGoods = (suggestion: Suggestion) => ({
  ...suggestion,
  image_paths: [suggestion.image],
  image_path: suggestion.image,
})

const hrefOf = ({ kind, id }: Suggestion) => (kind === 'package' ? paths.package(id) : paths.product(id))

type SuggestionRowProps = {
  suggestion: Suggestion
  /** Attributes of the cell with the link, set by the combobox. */
  choice: { id: string; 'aria-selected': boolean }
  onChoose: () => void
}

/** A product or package: a link, and the stepper that puts it into the cart without leaving the page. */
export function SuggestionRow({ suggestion, choice, onChoose }: SuggestionRowProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const language = useLanguage()
  const name = nameIn(language, suggestion)
  const isPackage = suggestion.kind === 'package'
  const isOut = stockForCustomer({ ...suggestion, bypass: useBypass() }) <= 0
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: a popup of a combobox, not a table
    <div
      role="row"
      className={classNames(
        'flex items-center gap-2 rounded-control pr-1',
        choice['aria-selected'] ? 'bg-primary-tint' : 'hover:bg-sunken',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="min-w-0 flex-1" {...choice}>
        <Link
          to={hrefOf(suggestion)}
          data-choice
          tabIndex={-1}
          onClick={onChoose}
          className="flex min-h-target items-center gap-3 rounded-control py-1 pl-2"
        >
          <span className="w-12 shrink-0 overflow-hidden rounded-control">
            <Picture path={suggestion.image} alt="" sizes="3rem" className={isOut ? 'opacity-50 grayscale' : ''} />
          </span>
          <div className="min-w-0 flex-1">
            <span className="line-clamp-2 text-sm font-semibold">{name}</span>
            <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
              <Price amount={suggestion.price} language={language} />
              {isPackage ? t('common:search.package') : unitIn(language, suggestion)}
            </div>
          </div>
        </Link>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="shrink-0">
        {isOut ? (
          <span className="px-2 text-sm text-muted">{t('outOfStock')}</span>
        ) : (
          <SuggestionStepper suggestion={suggestion} name={name} />
        )}
      </div>
    </div>
  )
}

function SuggestionStepper({ suggestion, name }: { suggestion: Suggestion; name: string }) {
  const { quantity, available, onQuantityChange, onLimit } = useCartQuantity(cartGoods(suggestion), suggestion)
  return (
    <QuantityStepper
      value={quantity}
      available={available}
      onChange={onQuantityChange}
      onLimit={onLimit}
      texts={useCardTexts(name)}
    />
  )
}
