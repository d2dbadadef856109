import type { Occasions } from '@zembil/contract/occasions'
import { classNames } from '@zembil/ui/class-names'
import { LeafIcon, SparkleIcon } from '@zembil/ui/layout/icon'
import { type ReactNode, useId } from 'react'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ProductRow } from './home-rows.tsx'

type OccasionRowProps = {
  ground: string
  icon: ReactNode
  title: string
  text: string
  products: NonNullable<Occasions['fast']>['products']
}

function OccasionRow({ ground, icon, title, text, products }: OccasionRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('rounded-card p-3 md:p-5', ground)}>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-primary">
          {icon}
        </span>
        <div className="min-w-48 flex-1">
          <h2 id={id} className="text-lg font-bold md:text-xl">
            {title}
          </h2>
          <p className="text-sm">{text}</p>
        </div>
      </div>
      <ProductRow products={products} />
    </section>
  )
}

/** The goods for a holiday, as the home page shows them before it. */
export function HolidayRow({ holiday }: { holiday: NonNullable<Occasions['holiday']> }) {
  const { t, language } = useTranslation('content')
  const { days_left: count, is_approximate, products } = holiday
  const name = nameIn(language, holiday)
  const date = dayText(holiday.date, language)
  return (
    <OccasionRow
      ground="bg-saffron-tint"
      icon={<SparkleIcon />}
      title={count === 0 ? t('home.holidayToday', { name }) : t('home.holidayIn', { name, count })}
      text={t(is_approximate ? 'home.aboutDate' : 'home.onDate', { date })}
      products={products}
    />
  )
}

/** The goods for a fast. */
export function FastRow({ fast }: { fast: NonNullable<Occasions['fast']> }) {
  const { t } = useTranslation('content')
  return (
    <OccasionRow
      ground="bg-primary-tint"
      icon={<LeafIcon />}
      title={t('home.fast')}
      text={t('home.fastText')}
      products={fast.products}
    />
  )
}
