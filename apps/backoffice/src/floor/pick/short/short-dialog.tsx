import { type ShortReason, shortReasons } from '@zembil/rules/orders/short-reasons'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CountStepper } from '../../frame/count-stepper.tsx'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import type { WalkLine } from '../walk/walk-lines.ts'
import { sendShort } from './send-short.ts'

/** What was found, as ticked unless it is changed here, and one tap for the reason. */
export function ShortDialog({ line, onClose }: { line: WalkLine; onClose: () => void }) {
  const { t } = useTranslation(['pick', 'common'])
  const keep = useKeepAct()
  const { picked, wanted, grams, substitute } = line.pick
  // A tick that is still being kept shows a moment later, so the count follows until it is changed here.
  const [counted, setCounted] = useState<number | null>(null)
  const found = counted ?? picked
  const isAll = found === wanted
  const save = (reason: ShortReason | null) => keep(() => sendShort(line, { found, reason }), onClose)
  return (
    <Dialog open onClose={onClose} title={t('short.title')} closeLabel={t('common:close')}>
      <div className="grid gap-3">
        {/* Packs that were weighed cannot be divided: they are weighed again instead. */}
        {grams === null && (
          <CountStepper
            label={t('short.found', { wanted })}
            fewerLabel={t('short.fewer')}
            moreLabel={t('short.more')}
            value={found}
            least={0}
            most={wanted - (substitute?.quantity ?? 0)}
            onChange={setCounted}
          />
        )}
        {isAll ? (
          <Button size="lg" isWide onClick={() => save(null)}>
            {t('short.all')}
          </Button>
        ) : (
          <div className="grid grid-cols-2 gap-2">
            {shortReasons.map((reason) => (
              <Button key={reason} variant="secondary" size="lg" className="min-h-16 px-2" onClick={() => save(reason)}>
                {t(`reason.${reason}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
