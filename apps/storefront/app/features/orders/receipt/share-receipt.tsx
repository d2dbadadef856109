import { useMutation } from '@tanstack/react-query'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { ShareIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { boughtLines } from '../../checkout/receipt/bought-lines.ts'
import type { ReceiptRow } from './draw-receipt.ts'
import { useDeliveryFacts, usePaymentFacts, useSellerFacts } from './use-receipt-facts.ts'

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Hands a picture of the receipt to the phone's share sheet, or saves it where there is none. */
export function ShareReceipt({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'common'])
  const rows = useReceiptRows(order)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { drawReceipt } = await import('./draw-receipt.ts')
      const title = t('receiptOf', { id: order.id })
      const picture = await drawReceipt(`${t('common:siteName')} – ${title}`, rows)
      const file = new File([picture], `zembil-${order.id}.png`, { type: picture.type })
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title })
      else save(file)
    },
    onError: (error) => {
      if (!isGivenUp(error)) showToast({ kind: 'error', title: t('receipt.failed') })
    },
  })
  return (
    <Button variant="secondary" icon={<ShareIcon className="size-5" />} isLoading={isPending} onClick={() => mutate()}>
      {t('receipt.share')}
    </Button>
  )
}

function useReceiptRows(order: OrderDetail): ReceiptRow[] {
  const { t } = useTranslation(['orders', 'cart'])
  const language = useLanguage()
  const price = (amount: string) => formatPrice(fromWire(amount), language)
  const [seller, payment, delivery] = [useSellerFacts(order), usePaymentFacts(order), useDeliveryFacts(order)]
  const factRows = (facts: [string, string][]) =>
    facts.flatMap(([label, value]): ReceiptRow[] => [{ left: label, isMuted: true }, { left: value }])
  const goods = boughtLines(order).map((line) => ({
    left: `${line.quantity} × ${nameIn(language, line)}`,
    right: formatPrice(fromWire(line.price) * line.quantity, language),
  }))
  const discount = order.discount ? nameIn(language, order.discount) : t('cart:summary.discount')
  return [
    ...factRows(seller),
    'line',
    ...goods,
    'line',
    { left: t('cart:summary.subtotal'), right: price(order.order_cost) },
    ...(fromWire(order.discounted_cost) > 0 ? [{ left: discount, right: `−${price(order.discounted_cost)}` }] : []),
    { left: t('cart:summary.delivery'), right: price(order.delivery_cost) },
    { left: t('cart:summary.total'), right: price(order.total_cost), isBold: true },
    ...(fromWire(order.wallet_cost) > 0
      ? [{ left: t('cart:summary.wallet'), right: `−${price(order.wallet_cost)}` }]
      : []),
    ...order.refunds.map(({ amount }) => ({ left: t('refund.title'), right: `−${price(amount)}` })),
    'line',
    ...factRows(payment),
    ...factRows(delivery),
  ]
}
