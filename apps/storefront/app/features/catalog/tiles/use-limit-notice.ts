import { ceilingKind } from '@zembil/rules/orders/quantity'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'

type Reached = { available: number; limit: number | null; title?: string | undefined }

/** Shows a toast, which screen readers announce: why no more can be added. */
export function useLimitNotice() {
  const { t } = useTranslation('catalog')
  return ({ available, limit, title = t('limitReached') }: Reached): void => {
    const reason = ceilingKind(available, limit) === 'limit' ? 'limit.perOrder' : 'limit.stock'
    showToast({ kind: 'warning', topic: 'added', title, text: t(reason, { count: available }) })
  }
}
