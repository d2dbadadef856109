import { Button } from '@zembil/ui/forms/button'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type TroubleNoticeProps = { onFix: () => void; isFixing: boolean }

/** Shown above lines with problems, with a button that fixes all of them. */
export function TroubleNotice({ onFix, isFixing }: TroubleNoticeProps) {
  const { t } = useTranslation('cart')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-terracotta bg-terracotta-tint p-4"
    >
      <div className="flex min-w-48 flex-1 gap-3">
        <AlertIcon className="h-lh w-6 shrink-0 text-terracotta" />
        <div className="min-w-0">
          <h2 className="font-bold text-terracotta">{t('trouble.title')}</h2>
          <p>{t('trouble.text')}</p>
        </div>
      </div>
      <Button variant="secondary" onClick={onFix} isLoading={isFixing}>
        {t('trouble.fixAll')}
      </Button>
    </div>
  )
}
