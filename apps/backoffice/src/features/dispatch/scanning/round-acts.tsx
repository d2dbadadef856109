import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Round } from '../board/rounds.ts'
import { EndDialog } from './end-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

type RoundActsProps = { storeId: number; board: DispatchBoard; round: Round }

/** Leaving and coming back, each with its bags. */
export function RoundActs({ storeId, board, round }: RoundActsProps) {
  const { t } = useTranslation('dispatch')
  const [opened, setOpened] = useState<'leave' | 'end' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      {round.stops.some(({ attempt }) => attempt.state === 'assigned') && (
        <Button size="sm" onClick={() => setOpened('leave')}>
          {t('leave.open')}
        </Button>
      )}
      {round.carried.length > 0 && (
        <Button size="sm" variant="secondary" onClick={() => setOpened('end')}>
          {t('end.open')}
        </Button>
      )}
      {opened === 'leave' && <LeaveDialog storeId={storeId} board={board} round={round} onClose={close} />}
      {opened === 'end' && <EndDialog storeId={storeId} board={board} round={round} onClose={close} />}
    </>
  )
}
