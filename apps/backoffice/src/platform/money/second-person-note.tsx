import { useQuery } from '@tanstack/react-query'
import { parseTypedBirr } from '@zembil/rules/money/money'
import { callQuery } from '../api/call-query.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useMe } from '../session/me.queries.ts'

/** Says that an amount above the limit waits for somebody else, or that nobody else could approve it. Also while the amount is typed. */
export function SecondPersonNote({ amount }: { amount: string }) {
  const { t } = useTranslation('money')
  const { second_person_birr } = useMe().settings
  const needsOne = (parseTypedBirr(amount) ?? 0) > second_person_birr * 100
  const { data } = useQuery({ ...callQuery('GET /approvers', {}), enabled: needsOne })
  if (!needsOne) return null
  const isAlone = data?.data.others === 0
  return (
    <p className="rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">
      {isAlone ? t('approval.alone') : t('approval.needed')}
    </p>
  )
}
