import type { OrderDetail } from '@zembil/contract/order-shapes'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

type Step = Pick<OrderDetail['steps'][number], 'kind' | 'courier'>

/** What happened to the goods; names the courier who brings them. */
export function useStepTitle(): (step: Step) => string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return ({ kind, courier }) =>
    courier ? t('progress.outWith', { courier: nameIn(language, courier) }) : t(`progress.${kind}`)
}
