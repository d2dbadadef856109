import { useQueryClient } from '@tanstack/react-query'
import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { listIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { runsQuery } from '../shelves/shelves.queries.ts'
import { synonymsQuery } from './finding.queries.ts'
import { SynonymForm } from './synonym-form.tsx'

type SynonymDialogProps = { group: SynonymGroup | null; missed?: string | undefined; onClose: () => void }

/** One group of synonyms. `missed`: the words of a search without result that become part of a new group. */
export function SynonymDialog({ group, missed, onClose }: SynonymDialogProps) {
  const { t, language } = useTranslation(['finding', 'common'])
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const remove = useAct('POST /synonyms/:id/remove')
  const [isAsking, setAsking] = useState(false)
  function follow(text: string): void {
    void client.invalidateQueries({ queryKey: synonymsQuery.queryKey })
    void client.invalidateQueries({ queryKey: runsQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['GET /search-misses'] })
    tell(text)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t(group ? 'synonyms.edit' : 'synonyms.new')}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-4">
        <SynonymForm group={group} missed={missed} onSaved={() => follow(t('synonyms.saved'))} />
        {group && (
          <div className="border-t border-line pt-3">
            <Button variant="ghostDanger" onClick={() => setAsking(true)}>
              {t('synonyms.remove')}
            </Button>
          </div>
        )}
      </div>
      {group && isAsking && (
        <ConfirmDialog
          title={t('synonyms.remove')}
          text={listIn(language, group.phrases)}
          confirmLabel={t('synonyms.remove')}
          isDanger
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { params: { id: group.id }, body: { version: group.version } },
              { onSuccess: () => follow(t('synonyms.removed')), onError: tellFailure },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
