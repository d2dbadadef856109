import { useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

const changed = [
  'GET /customers/:id/credit',
  'GET /customers/:id/ledger',
  'GET /customers/:id',
  'GET /approvals',
  'GET /money',
]

/** What follows an act with credit: says whether it is done or waits for a second person, and reads again. */
export function useCreditChanged(onDone: () => void) {
  const { t } = useTranslation('credit')
  const client = useQueryClient()
  const onError = useTellFailure()
  return (text: string) => ({
    onSuccess: ({ data }: { data: object }) => {
      tell('state' in data && data.state === 'waiting' ? t('waits') : text)
      for (const name of changed) void client.invalidateQueries({ queryKey: [name] })
      onDone()
    },
    onError,
  })
}
