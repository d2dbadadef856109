import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Marks a button whose panel has an active filter. */
export function ActiveMark() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <span aria-hidden="true" className="size-2 rounded-full bg-saffron" />
      <span className="sr-only">{t('filters.active')}</span>
    </>
  )
}
