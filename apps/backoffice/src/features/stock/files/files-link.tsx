import { buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Leads to the files of the past. */
export function FilesLink() {
  const { t } = useTranslation('stock')
  return (
    <Link to="/stock/files" className={buttonClass({ variant: 'secondary' })}>
      {t('files.past')}
    </Link>
  )
}
