import { useQuery } from '@tanstack/react-query'
import type { SubstituteOffer } from '@zembil/contract/staff/fulfilment/short-lines'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState, ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/call-query.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CountStepper } from '../../frame/count-stepper.tsx'
import type { WalkLine } from '../walk/walk-lines.ts'
import { OfferRow } from './offer-row.tsx'
import { useSubstitute } from './use-substitute.ts'

/** What the store has of the same kind, the closest in price first. */
export function SubstituteDialog({ line, onClose }: { line: WalkLine; onClose: () => void }) {
  const { t, language } = useTranslation(['pick', 'common'])
  const failureText = useFailureText()
  const [chosen, setChosen] = useState<SubstituteOffer | null>(null)
  const [quantity, setQuantity] = useState(1)
  const { list, pick } = line
  const { line_no, product_id, wanted, picked } = pick
  const query = { store_id: list.store.id, line_no, product_id }
  const offers = useQuery(callQuery('GET /orders/:id/substitutes', { params: { id: list.order_id }, query }))
  const { choose, isPending, error } = useSubstitute(line)
  const most = Math.min(wanted - picked, chosen?.left ?? 0)
  function select(offer: SubstituteOffer): void {
    setChosen(offer)
    setQuantity(Math.min(wanted - picked, offer.left))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('substitute.title', { name: nameIn(language, pick) })}
      closeLabel={t('common:close')}
      footer={
        chosen && (
          <div className="grid gap-2">
            {error && <ErrorText message={failureText(error)} />}
            {most > 1 && (
              <CountStepper
                label={t('substitute.quantity')}
                fewerLabel={t('short.fewer')}
                moreLabel={t('short.more')}
                value={quantity}
                least={1}
                most={most}
                onChange={setQuantity}
              />
            )}
            <Button
              size="lg"
              isWide
              isLoading={isPending}
              onClick={() => choose({ product_id: chosen.product_id, quantity }, onClose)}
            >
              {t('substitute.take', { count: quantity, name: nameIn(language, chosen) })}
            </Button>
          </div>
        )
      }
    >
      <p className="mb-3 text-sm text-muted">{t('substitute.rule')}</p>
      {offers.isPending && <SkeletonList kind="row" count={3} label={t('common:loading')} className="grid gap-2" />}
      {offers.error && (
        <ErrorState
          message={failureText(offers.error)}
          onRetry={() => void offers.refetch()}
          retryLabel={t('common:retry')}
        />
      )}
      {offers.data?.data.length === 0 && <EmptyState title={t('substitute.nothing')} />}
      <ul className="grid gap-2">
        {offers.data?.data.map((offer) => (
          <li key={offer.product_id}>
            <OfferRow offer={offer} isChosen={chosen?.product_id === offer.product_id} onChoose={() => select(offer)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
