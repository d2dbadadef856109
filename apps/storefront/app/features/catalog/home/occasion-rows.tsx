import type { Occasions } from '@zembil/contract/occasions'
import { classNames } from '@zembil/ui/class-names'
import { buttonClass } from '@zembil/ui/forms/button'
import { LeafIcon, SparkleIcon } from '@zembil/ui/layout/icon'
import { type ReactNode, useId } from 'react'
import { monthDayIn } from '../../../platform/calendar/month-day.ts'
import { useOnScreen } from '../../../platform/hooks/use-on-screen.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { ProductStrip, StripSkeleton } from '../tiles/product-strip.tsx'
import { useOccasionGoods } from './occasions.queries.ts'

type Fast = NonNullable<Occasions['fast']>
type Holiday = NonNullable<Occasions['holiday']>

/** Holiday first: customers who prepare for it are often fasting too, so both rows may appear. */
export function OccasionRows({ fast, holiday }: Pick<Occasions, 'fast' | 'holiday'>) {
  return (
    <>
      {holiday && <HolidayRow holiday={holiday} />}
      {fast && <FastingRow kind={fast.kind} />}
    </>
  )
}

function FastingRow({ kind }: Pick<Fast, 'kind'>) {
  const { t } = useTranslation('home')
  return (
    <OccasionRow
      ground="bg-primary-tint"
      icon={<LeafIcon />}
      title={t('fasting.title')}
      text={t('fasting.text', { fast: t(`fasting.fasts.${kind}`) })}
      row="fast"
      action={
        <Link to={paths.products({ fasting: '1' })} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('fasting.all')}
        </Link>
      }
    />
  )
}

function HolidayRow({ holiday }: { holiday: Holiday }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { days_left: count, is_approximate, tag_id } = holiday
  const name = nameIn(language, holiday)
  const date = monthDayIn(language, holiday.date)
  return (
    <OccasionRow
      ground="bg-saffron-tint"
      icon={<SparkleIcon />}
      title={count === 0 ? t('holiday.today', { name }) : t('holiday.left', { name, count })}
      text={t(is_approximate ? 'holiday.aboutDate' : 'holiday.onDate', { date })}
      row="holiday"
      action={
        tag_id !== null && (
          <Link to={paths.tagPackages(tag_id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('holiday.packages')}
          </Link>
        )
      }
    />
  )
}

type OccasionRowProps = {
  ground: string
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
  row: 'fast' | 'holiday'
}

function OccasionRow({ ground, icon, title, text, action, row }: OccasionRowProps) {
  const headingId = useId()
  const [root, isNear] = useOnScreen<HTMLElement>({ margin: '600px', isOnce: true })
  return (
    <section ref={root} aria-labelledby={headingId} className={classNames('rounded-card p-3 md:p-5', ground)}>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-primary">
          {icon}
        </span>
        <div className="min-w-48 flex-1">
          <h2 id={headingId} className="text-lg font-bold md:text-xl">
            {title}
          </h2>
          <p className="text-sm">{text}</p>
        </div>
        {action}
      </div>
      <Goods row={row} title={title} isNear={isNear} />
    </section>
  )
}

function Goods({ row, title, isNear }: { row: 'fast' | 'holiday'; title: string; isNear: boolean }) {
  const { t } = useTranslation(['home', 'common', 'catalog'])
  const messageOf = useReadError()
  const { data, error, refetch } = useOccasionGoods(isNear)
  if (!data && error) return <SectionError message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <StripSkeleton label={t('common:loading')} />
  const products = data.data[row]?.products ?? []
  if (products.length === 0) return <p>{t('catalog:noProducts')}</p>
  return <ProductStrip label={title} products={products} />
}
