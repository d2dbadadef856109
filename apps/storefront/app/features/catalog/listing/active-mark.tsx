import { useTranslation } from 'react-i18next'

/** On a button behind which a filter is set. */
export function ActiveMark() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <span aria-hidden="true" className="size-2 rounded-full bg-saffron" />
      <span className="sr-only">{t('filters.active')}</span>
    </>
  )
}
