import type { StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useAct } from '../../platform/forms/use-act.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { holidayValues } from './holiday-values.ts'

/** Takes a holiday off the home page, or brings it back; either can be undone. */
export function ArchiveHoliday({ holiday }: { holiday: StaffHoliday }) {
  const { t, language } = useTranslation('content')
  const { mutate, isPending } = useAct('PUT /holidays/:id', {
    said: ({ data }) => t(data.is_active ? 'broughtBack' : 'archivedNow', { name: nameIn(language, data) }),
    undo:
      ({ data }) =>
      () =>
        switchOver(data),
  })
  function switchOver(saved: StaffHoliday): void {
    const { id, version, is_active } = saved
    mutate({ params: { id }, body: { ...holidayValues(saved), is_active: !is_active, version } })
  }
  return (
    <Button
      variant={holiday.is_active ? 'ghostDanger' : 'secondary'}
      isLoading={isPending}
      onClick={() => switchOver(holiday)}
    >
      {holiday.is_active ? t('archive') : t('bringBack')}
    </Button>
  )
}
