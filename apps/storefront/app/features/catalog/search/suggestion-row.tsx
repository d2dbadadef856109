import type { Suggestion } from '@zembil/contract/catalog-shapes'
import { stockForCustomer } from '@zembil/rules/orders/quantity'
import { classNames } from '@zembil/ui/class-names'
import { Picture } from '@zembil/ui/goods/picture'
import { Price } from '@zembil/ui/goods/price'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useBypass } from '../../../platform/session/customer-record.ts'
import { SuggestionStepper } from './suggestion-stepper.tsx'

const hrefOf = ({ kind, id }: Suggestion) => (kind === 'package' ? paths.package(id) : paths.product(id))

type SuggestionRowProps = {
  suggestion: Suggestion
  /** Attributes of the cell with the link, set by the combobox. */
  choice: { id: string; 'aria-selected': boolean }
  onChoose: () => void
}

/** A product or package: a link, and the stepper that puts it into the cart without leaving the page. */
export function SuggestionRow({ suggestion, choice, onChoose }: SuggestionRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isPackage = suggestion.kind === 'package'
  const isOut = stockForCustomer({ ...suggestion, bypass: useBypass() }) <= 0
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: a popup of a combobox, not a table
    <div
      role="row"
      className={classNames(
        'flex items-center gap-1 rounded-control pr-1',
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
          className="flex min-h-target items-center gap-2 rounded-control py-1 pl-2"
        >
          <span className="w-12 shrink-0 overflow-hidden rounded-control">
            <Picture
              path={suggestion.image}
              alt=""
              sizes="3rem"
              className={isOut ? 'opacity-50 [filter:grayscale(1)]' : ''}
            />
          </span>
          <div className="min-w-0 flex-1">
            <span className="line-clamp-2 text-sm font-semibold">{nameIn(language, suggestion)}</span>
            <div className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
              <Price amount={suggestion.price} language={language} />
              <span className="text-muted">{isPackage ? t('search.package') : unitIn(language, suggestion)}</span>
            </div>
          </div>
        </Link>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="gridcell" className="shrink-0">
        <SuggestionStepper suggestion={suggestion} />
      </div>
    </div>
  )
}
