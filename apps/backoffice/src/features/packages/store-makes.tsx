import type { PackageDetail } from '@zembil/contract/staff/catalogue/package-shapes'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'

/** How many each store can make now, and what limits it. */
export function StoreMakes({ detail: { stores, items } }: { detail: PackageDetail }) {
  const { t, language } = useTranslation('packages')
  const nameOf = (id: number) => {
    const item = items.find(({ product_id }) => product_id === id)
    return item ? nameIn(language, item) : ''
  }
  return (
    <Section title={t('making')}>
      <ul className="grid gap-3">
        {stores.map(({ store, makes, limited_by }) => (
          <li key={store.id} className="grid gap-0.5">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{nameIn(language, store)}</span>
              {makes !== null && <span className="font-semibold tabular-nums">{makes}</span>}
            </span>
            <span className="text-sm text-muted">
              {makes === null ? t('noLimit') : `${t('columns.limit')}: ${listIn(language, limited_by.map(nameOf))}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
