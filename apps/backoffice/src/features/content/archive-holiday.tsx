import { useQueryClient } from '@tanstack/react-query'
import type { StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { holidayQuery, showingHolidays } from './content.queries.ts'
import { holidayValues } from './holiday-values.ts'

/** Takes a holiday off the home page, or brings it back; either can be undone. */
export function ArchiveHoliday({ holiday }: { holiday: StaffHoliday }) {
  const { t, language } = useTranslation(['content', 'common'])
  const client = useQueryClient()
  const { undo_seconds } = useMe().settings
  const tellFailure = useTellFailure()
  const act = useAct('PUT /holidays/:id')

  async function set(saved: StaffHoliday, is_active: boolean): Promise<void> {
    const { id, version } = saved
    try {
      const answer = await act.mutateAsync({ params: { id }, body: { ...holidayValues(saved), is_active, version } })
      client.setQueryData(holidayQuery(id).queryKey, answer)
      const text = t(is_active ? 'broughtBack' : 'archivedNow', { name: nameIn(language, answer.data) })
      const undo = () => void set(answer.data, !is_active)
      tell(text, { label: t('common:undo'), seconds: undo_seconds, act: undo })
    } catch (error) {
      tellFailure(error as Error)
    }
    for (const name of showingHolidays) void client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Button
      variant={holiday.is_active ? 'ghostDanger' : 'secondary'}
      isLoading={act.isPending}
      onClick={() => void set(holiday, !holiday.is_active)}
    >
      {holiday.is_active ? t('archive') : t('bringBack')}
    </Button>
  )
}
