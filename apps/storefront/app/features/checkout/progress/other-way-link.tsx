import { buttonClass } from '@zembil/ui/forms/button'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'

/** Leads from a pending payment to the choice of another method. */
export function OtherWayLink({ id }: { id: number }) {
  const { t } = useTranslation('paying')
  return (
    <Link to={paths.payOrder(id, 'method')} className={buttonClass({ variant: 'ghost' })}>
      {t('otherWay')}
    </Link>
  )
}
