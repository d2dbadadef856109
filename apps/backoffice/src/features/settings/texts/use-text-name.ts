import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What a text is for: `sms.paymentPaid` is 'Payment received', `notice.out.title` is 'On its way (title)'. */
export function useTextName(): (key: string) => string {
  const { t } = useTranslation('texts')
  return (key) => {
    const [kind, name, part] = key.split('.')
    const text = t(`names.${kind}.${name}` as 'names.sms.paymentPaid')
    return part === undefined ? text : `${text} (${t(`part.${part}` as 'part.title')})`
  }
}
