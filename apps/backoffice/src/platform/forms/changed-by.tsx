import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { momentText } from '../dates/date-texts.ts'
import { nameIn } from '../i18n/localised.ts'
import { useTranslation } from '../i18n/use-translation.ts'

type ChangedByProps = { of: { updated_at: string | null; updated_by: MemberRef | null } }

/** Who changed a setting last, and when. Nothing as long as nobody has. */
export function ChangedBy({ of: { updated_at, updated_by } }: ChangedByProps) {
  const { t, language } = useTranslation()
  if (!updated_by || !updated_at) return null
  const values = { person: nameIn(language, updated_by), at: momentText(updated_at, language) }
  return <p className="text-sm text-muted">{t('changedBy', values)}</p>
}
