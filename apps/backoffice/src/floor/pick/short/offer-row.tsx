import type { SubstituteOffer } from '@zembil/contract/staff/fulfilment/short-lines'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { classNames } from '@zembil/ui/class-names'
import { Picture } from '@zembil/ui/goods/picture'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { BothNames } from '../both-names.tsx'

type OfferRowProps = { offer: SubstituteOffer; isChosen: boolean; onChoose: () => void }

/** One product that can be taken instead. */
export function OfferRow({ offer, isChosen, onChoose }: OfferRowProps) {
  const { t, language } = useTranslation('pick')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-target w-full items-center gap-3 rounded-card border p-2 text-left',
        isChosen ? 'border-primary bg-primary-tint' : 'border-line bg-surface',
      )}
    >
      <span className="w-14 shrink-0">
        <Picture path={offer.picture} alt="" sizes="56px" className="rounded-control" />
      </span>
      <span className="min-w-0 grow">
        <BothNames of={offer} className="text-base leading-snug" />
        <span className="block text-sm">{t('substitute.left', { count: offer.left })}</span>
      </span>
      <span className="shrink-0 font-bold tabular-nums">{formatPrice(fromWire(offer.price), language)}</span>
    </button>
  )
}
