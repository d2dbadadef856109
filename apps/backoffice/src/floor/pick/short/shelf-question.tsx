import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CountStepper } from '../../frame/count-stepper.tsx'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import type { WalkLine } from '../walk/walk-lines.ts'
import { sendShort } from './send-short.ts'

const mostOnShelf = 9_999

/** After 'not there': what the shelf holds besides, so that the shop stops selling what is missing. */
export function ShelfQuestion({ line }: { line: WalkLine }) {
  const { t } = useTranslation('pick')
  const keep = useKeepAct()
  const [left, setLeft] = useState(0)
  const save = () => keep(() => sendShort(line, { found: line.pick.picked, reason: 'not-there', shelf_left: left }))
  return (
    <div className="grid gap-2">
      <CountStepper
        label={t('shelf.question')}
        fewerLabel={t('short.fewer')}
        moreLabel={t('short.more')}
        value={left}
        least={0}
        most={mostOnShelf}
        onChange={setLeft}
      />
      <Button size="lg" isWide onClick={save}>
        {left === 0 ? t('shelf.empty') : t('shelf.left', { count: left })}
      </Button>
    </div>
  )
}
