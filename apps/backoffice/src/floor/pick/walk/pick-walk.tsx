import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useScanner } from '../../../platform/scan/use-scanner.ts'
import { FinishBar } from '../finish/finish-bar.tsx'
import { isPicked, isSettled, isShort } from '../ticks.ts'
import { LineCard } from './line-card.tsx'
import { LineRow } from './line-row.tsx'
import { OrderRemarks } from './order-remarks.tsx'
import { ScanNotice } from './scan-notice.tsx'
import { UnusualWeight } from './unusual-weight.tsx'
import { useScans } from './use-scans.ts'
import { walkLines } from './walk-lines.ts'

/** `/pick/now`: the way through the store for all orders that the member is picking. */
export function PickWalk({ lists }: { lists: readonly PickList[] }) {
  const { t } = useTranslation('pick')
  const [chosen, setChosen] = useState<string | null>(null)
  const lines = walkLines(lists)
  const { notice, question, onScan, answer } = useScans(lines)
  useScanner(onScan)
  const open = lines.filter(({ pick }) => !isSettled(pick))
  const short = lines.filter((line) => isShort(line.pick) && line.key !== chosen)
  const done = lines.filter(({ pick }) => isPicked(pick))
  const current = lines.find(({ key }) => key === chosen) ?? open[0]
  const next = open.filter((line) => line !== current)
  const hasCrates = new Set(lines.map(({ list }) => list.crate)).size > 1
  const row = (line: (typeof lines)[number]) => (
    <li key={line.key}>
      <LineRow line={line} hasCrates={hasCrates} onChoose={() => setChosen(line.key)} />
    </li>
  )
  return (
    <>
      <h1 className="sr-only">{t('walk.title')}</h1>
      <ScanNotice notice={notice} />
      <OrderRemarks lists={lists} />
      {current && (
        <LineCard
          key={current.key}
          line={current}
          hasCrates={hasCrates}
          hasNext={next.length > 0}
          onComplete={() => setChosen(null)}
          onShort={() => setChosen(current.key)}
        />
      )}
      {next.length > 0 && (
        <>
          <h2 className="font-bold">{t('walk.next', { count: next.length })}</h2>
          <ul className="grid gap-2">{next.map(row)}</ul>
        </>
      )}
      {short.length > 0 && (
        <>
          <h2 className="font-bold text-danger">{t('walk.short', { count: short.length })}</h2>
          <ul className="grid gap-2">{short.map(row)}</ul>
        </>
      )}
      {done.length > 0 && (
        <details>
          <summary className="flex min-h-target items-center font-bold text-primary">
            {t('walk.done', { count: done.length })}
          </summary>
          <ul className="grid gap-2">{done.map(row)}</ul>
        </details>
      )}
      <FinishBar lists={lists} onScan={onScan} />
      <UnusualWeight
        weight={
          question?.grams == null
            ? null
            : { grams: question.grams, usual: question.units * (question.line.pick.grams_per_unit ?? 1) }
        }
        onTake={() => answer(true)}
        onLeave={() => answer(false)}
      />
    </>
  )
}
