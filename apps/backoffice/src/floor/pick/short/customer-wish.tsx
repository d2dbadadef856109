import { InfoIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useGrants } from '../../../platform/session/permissions.tsx'
import type { WalkLine } from '../walk/walk-lines.ts'
import { AskSupport } from './ask-support.tsx'
import { CallButton } from './call-button.tsx'

/** Without one of these the server masks names and numbers. */
const unmasked = ['full', 'store'] as const

/** What the customer wants for missing goods, and the ways to ask. */
export function CustomerWish({ line, isWaiting }: { line: WalkLine; isWaiting: boolean }) {
  const { t } = useTranslation('pick')
  const grants = useGrants('orders.read')
  const { call, if_missing } = line.pick
  const mayCall = unmasked.some((grant) => grants.includes(grant))
  const isOpen = if_missing === 'call' && (call === null || call.answer === 'unreached')
  return (
    <>
      <p className="flex gap-2 rounded-card bg-yellow-tint p-3 text-yellow-ink">
        <InfoIcon className="h-lh w-6 shrink-0" />
        <span className="min-w-0">
          <span className="block font-semibold">{t(`wish.${if_missing}`)}</span>
          {call && <span className="block">{t(`answer.${call.answer ?? 'waiting'}`)}</span>}
        </span>
      </p>
      {if_missing === 'call' && mayCall && <CallButton orderId={line.list.order_id} />}
      {isOpen && !mayCall && <AskSupport line={line} isWaiting={isWaiting} />}
    </>
  )
}
