import type { SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { providers } from './settlement.queries.ts'

type ProviderChipProps = {
  /** What is shown without a choice: everything, or this provider. */
  anyLabel: string
  usual?: SettlementProvider | undefined
  value: SettlementProvider | undefined
  onChange: (provider: SettlementProvider | undefined) => void
}

export function ProviderChip({ anyLabel, usual, value, onChange }: ProviderChipProps) {
  const { t } = useTranslation(['settlement', 'money'])
  return (
    <ChoiceChip
      label={t('provider')}
      anyLabel={anyLabel}
      options={providers.filter((one) => one !== usual).map((one) => ({ value: one, label: t(`money:method.${one}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
