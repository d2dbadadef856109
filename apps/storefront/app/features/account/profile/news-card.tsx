import { useMutation } from '@tanstack/react-query'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Card } from '@zembil/ui/layout/card'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { saveNewsChoice } from '../account.queries.ts'

/** Whether the customer agrees to get offers and news by SMS; until then the shop sends none. */
export function NewsCard({ wantsNews }: { wantsNews: boolean }) {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: saveNewsChoice,
    onSuccess: (_answer, wants) => showToast({ kind: 'success', title: t(wants ? 'news.on' : 'news.off') }),
    onError: (error) => showToast({ kind: 'error', title: t('news.failed'), text: messageOf(error) }),
  })
  return (
    <Card className="flex flex-col gap-3 md:p-6">
      <h3 className="text-lg font-bold">{t('news.title')}</h3>
      <Checkbox
        label={t('news.label')}
        checked={isPending ? variables : wantsNews}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked)}
      />
      <p className="text-muted">{t('news.text')}</p>
    </Card>
  )
}
