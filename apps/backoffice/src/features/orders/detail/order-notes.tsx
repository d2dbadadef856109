import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What colleagues should know, before anything else. */
export function OrderNotes({ notes }: { notes: StaffOrder['notes'] }) {
  const { t, language } = useTranslation('orders')
  if (notes.length === 0) return null
  return (
    <section className="rounded-card border border-saffron bg-saffron-tint p-4">
      <h2 className="mb-2 font-bold">{t('notes.title')}</h2>
      <ul className="grid gap-3">
        {notes.map(({ id, text, member, created_at }) => (
          <li key={id}>
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <p className="text-xs text-yellow-ink">
              {nameIn(language, member)}, {momentText(created_at, language)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
