import { Logo } from '@zembil/ui/layout/logo'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Barcode } from '../barcode/barcode.tsx'
import type { Paper } from '../printing.queries.ts'

type SheetProps = { title: string; paper: Paper; orderId?: number; copy: number; children: ReactNode }

/** One paper: the shop's name, what it is, the order number as barcode, and whether it is a reprint. */
export function Sheet({ title, paper, orderId, copy, children }: SheetProps) {
  const { t, language } = useTranslation(['printing', 'common'])
  return (
    <article className={`sheet ${paper === 'a4' ? 'sheet-a4' : 'sheet-roll'}`} aria-label={title}>
      <header className={paper === 'a4' ? 'flex items-start gap-6' : 'grid gap-2'}>
        <div className="grow">
          <Logo language={language} label={t('common:logo')} className="h-7" />
          <h2 className="mt-2 text-[1.25em] font-bold">{title}</h2>
          {copy > 1 && (
            <p className="mt-1 inline-block border-2 border-black px-2 font-bold">{t('reprint', { copy })}</p>
          )}
        </div>
        {orderId !== undefined && (
          <div className={paper === 'a4' ? 'w-60' : 'w-full'}>
            <Barcode text={String(orderId)} />
          </div>
        )}
      </header>
      {children}
    </article>
  )
}

type SheetFactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

export function SheetFacts({ facts }: SheetFactsProps) {
  return (
    <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-[0.875em]">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
