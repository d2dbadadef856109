import { useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../forms/use-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { tell } from '../notices/toast.ts'

const changed = [
  'GET /money',
  'GET /payments/:id',
  'POST /payments/search',
  'GET /approvals',
  'GET /orders/:id',
  'GET /refunds',
]

/** What follows an act with money that may need a second person: says which of the two happened, and reads again. */
export function useDecided(onDone: () => void) {
  const { t } = useTranslation('money')
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const refresh = () => Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })))
  return (text: string) => ({
    onSuccess: ({ data }: { data: { id?: number; state?: string } }) => {
      tell(data.state === 'waiting' ? t('approval.waits') : text)
      onDone()
      void refresh()
    },
    onError: (error: Error) => {
      tellFailure(error)
      void refresh()
    },
  })
}
